import { detectAll } from 'tinyld';
import { languages } from '#shared/language/list.ts';
import { chineseScript } from './chinese.ts';
import { tagOf } from './tag.ts';

export interface DetectedLanguage {
  /** As `tag.ts` writes it; null where no language is likely enough. */
  readonly language: string | null;
  /** 0 to 1. */
  readonly confidence: number;
}

const sampleLength = 4_000;
/** Below it two languages are about as likely. */
const leastConfidence = 0.5;
const codes = new Set(languages.map(({ code }) => code));

/** Likely languages of a text, the likeliest first. */
export function likelyLanguages(text: string): readonly DetectedLanguage[] {
  const sample = text.slice(0, sampleLength);
  return detectAll(sample).flatMap(({ lang, accuracy }) => {
    const language = lang === 'zh' ? chineseOf(sample) : tagOf(lang);
    return language !== null && codes.has(language) ? [{ language, confidence: accuracy }] : [];
  });
}

/** The language of a text, where it is clear. */
export function detectLanguage(text: string): DetectedLanguage {
  const [first] = likelyLanguages(text);
  if (!first || first.confidence < leastConfidence)
    return { language: null, confidence: first?.confidence ?? 0 };
  return first;
}

/** The same for who wants it in another: a text that is in it already may hold more than that. */
export function detectSource(text: string, to: string): string | null {
  const { language } = detectLanguage(text);
  return language === to ? null : language;
}

function chineseOf(text: string): string {
  return chineseScript(text) === 'Hant' ? 'zh-Hant' : 'zh-Hans';
}

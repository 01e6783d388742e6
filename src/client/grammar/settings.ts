import { atom } from 'nanostores';
import { isDialect } from '#shared/grammar/dialect.ts';
import type { EnglishOptions } from '#shared/grammar/english.ts';
import { type Finding, type FindingKind, isFindingKind } from '#shared/grammar/finding.ts';
import { findingKey } from '#shared/grammar/finding-key.ts';

/** What a person wants checked; kept in this browser, on every site by itself. */
export interface GrammarSettings {
  /** Tag of the text's language: `en-GB`, `de-DE`. */
  readonly language: string;
  /** Rules by name where the choice is another than the checker's own. */
  readonly rules: Readonly<Record<string, boolean>>;
  /** Kinds that are not shown. */
  readonly hidden: readonly FindingKind[];
  /** The person's own dictionary. */
  readonly words: readonly string[];
  /** Keys of findings that are let be (`findingKey`). */
  readonly ignored: readonly string[];
}

export const usualSettings: GrammarSettings = {
  language: 'en-US',
  rules: {},
  hidden: [],
  words: [],
  ignored: [],
};

export const $settings = atom<GrammarSettings>(usualSettings);
/** False when the browser refuses to keep them (R37). */
export const $settingsKept = atom(true);

const storageKey = 'grammar';
/** The oldest are forgotten: a key is of a place that may be long gone. */
const mostIgnored = 2000;
const mostWords = 5000;

/** What this browser has kept, when a page wakes, and what another tab changes. @returns how to stop. */
export function wakeSettings(): () => void {
  $settings.set(readSettings());
  const hear = ({ key }: StorageEvent) => {
    if (key === storageKey) $settings.set(readSettings());
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

export function changeSettings(change: Partial<GrammarSettings>): void {
  const made = { ...$settings.get(), ...change };
  const settings = {
    ...made,
    words: made.words.slice(-mostWords),
    ignored: made.ignored.slice(-mostIgnored),
  };
  $settings.set(settings);
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings));
    $settingsKept.set(true);
  } catch {
    $settingsKept.set(false);
  }
}

export function addWord(word: string): void {
  const { words } = $settings.get();
  const known = word.trim();
  if (known !== '' && !words.includes(known)) changeSettings({ words: [...words, known] });
}

/** @param text of which `finding` has its offsets. */
export function ignore(text: string, finding: Finding): void {
  changeSettings({ ignored: [...$settings.get().ignored, findingKey(text, finding)] });
}

/** The part of the settings that the checker of English goes by; the rest only hides. */
export function englishOptions({ language, rules }: GrammarSettings): EnglishOptions {
  return { dialect: isDialect(language) ? language : 'en-US', rules };
}

/** Whether a finding is to be shown. @param text of which `finding` has its offsets. */
export function isShown(text: string, finding: Finding, settings: GrammarSettings): boolean {
  const { rule, kind, start, end } = finding;
  if (settings.hidden.includes(kind) || settings.rules[rule] === false) return false;
  if (kind === 'Spelling' && settings.words.length > 0) {
    const word = text.slice(start, end).toLowerCase();
    if (settings.words.some((one) => one.toLowerCase() === word)) return false;
  }
  return settings.ignored.length === 0 || !settings.ignored.includes(findingKey(text, finding));
}

function readSettings(): GrammarSettings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return usualSettings;
    const { language, rules, hidden, words, ignored }: Partial<Record<string, unknown>> = {
      ...kept,
    };
    return {
      language: typeof language === 'string' ? language : usualSettings.language,
      rules: readRules(rules),
      hidden: listOf(hidden).filter(isFindingKind),
      words: listOf(words),
      ignored: listOf(ignored),
    };
  } catch {
    return usualSettings;
  }
}

function listOf(kept: unknown): string[] {
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
}

function readRules(kept: unknown): Record<string, boolean> {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter(([, on]) => typeof on === 'boolean'),
  ) as Record<string, boolean>;
}

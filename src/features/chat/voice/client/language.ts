import { mainScript, type Script, segmenterTag } from '#shared/text/script.ts';

/**
 * BCP 47 tag for a voice: the page's language where the text is in its script, else the best known
 * language of that script.
 */
export function languageOf(text: string, pageTag: string): string {
  const script = mainScript(text);
  return script === 'Zyyy' || scriptsOf(pageTag).includes(script) ? pageTag : segmenterTag(script);
}

const scripts: Readonly<Record<string, readonly Script[]>> = {
  ja: ['Jpan', 'Hani'],
  zh: ['Hani'],
  ko: ['Kore', 'Hani'],
  th: ['Thai'],
  ru: ['Cyrl'],
  ar: ['Arab'],
};

function scriptsOf(tag: string): readonly Script[] {
  return scripts[new Intl.Locale(tag).language] ?? ['Latn'];
}

/** Voices name regions, and tags of ours scripts: `zh-Hant` is what `zh-TW` speaks. */
export function voiceFor<V extends Pick<SpeechSynthesisVoice, 'lang' | 'default'>>(
  voices: readonly V[],
  tag: string,
): V | undefined {
  const wanted = new Intl.Locale(tag).maximize();
  const able = voices.flatMap((voice) => {
    const locale = localeOf(voice.lang);
    return locale?.language === wanted.language ? [{ voice, locale }] : [];
  });
  const near = able.filter(({ locale }) => locale.script === wanted.script);
  const best =
    near.find(({ voice }) => voice.default) ??
    near.find(({ locale }) => locale.region === wanted.region) ??
    near[0] ??
    able[0];
  return best?.voice;
}

function localeOf(lang: string): Intl.Locale | null {
  try {
    // Android writes `en_US`.
    return new Intl.Locale(lang.replace('_', '-')).maximize();
  } catch {
    return null;
  }
}

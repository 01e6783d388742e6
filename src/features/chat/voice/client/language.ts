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

import { loadFont } from '#server/fonts/load.ts';
import { type FontSlice, slicesOf } from '#server/fonts/slices.ts';
import type { LocaleInfo } from '#shared/i18n/locale.ts';

/** The npm package that has a script's signs; the pages' own heading font for Latin. */
const packages: Readonly<Record<string, { readonly name: string; readonly family: string }>> = {
  Latn: { name: 'gelasio', family: 'Gelasio' },
  Cyrl: { name: 'noto-sans', family: 'Noto Sans' },
  Arab: { name: 'noto-sans-arabic', family: 'Noto Sans Arabic' },
  Thai: { name: 'noto-sans-thai', family: 'Noto Sans Thai' },
  Jpan: { name: 'noto-sans-jp', family: 'Noto Sans JP' },
  Kore: { name: 'noto-sans-kr', family: 'Noto Sans KR' },
  Hans: { name: 'noto-sans-sc', family: 'Noto Sans SC' },
  Hant: { name: 'noto-sans-tc', family: 'Noto Sans TC' },
};

export interface Fonts {
  /** Makes the signs of a text ready to be drawn. @returns the family's name; null where no font at hand has them all. */
  ready(text: string, locale: LocaleInfo): Promise<string | null>;
}

/**
 * Fonts come in slices of a few signs each, compressed for browsers; what draws pictures takes them
 * one by one as they are needed, unpacked.
 * @param folder where unpacked slices are kept.
 */
export function createFonts(folder: string, root = 'node_modules/@fontsource-variable'): Fonts {
  const slices = new Map<string, readonly FontSlice[]>();
  const loaded = new Map<string, Promise<void>>();
  return {
    async ready(text, { tag }) {
      const script = new Intl.Locale(tag).maximize().script ?? '';
      const font = packages[script];
      if (!font) return null;
      const known = slices.get(font.name) ?? slicesOf(font.name, root);
      slices.set(font.name, known);
      const needed = new Set<string>();
      for (const sign of text.replace(/[\s\u200b\u2060]/g, '')) {
        const code = sign.codePointAt(0) ?? 0;
        const slice = known.find((one) => one.has(code));
        if (!slice) return null;
        needed.add(slice.file);
      }
      for (const file of needed) {
        const loading = loaded.get(file) ?? loadFont(file, folder);
        loaded.set(file, loading);
        await loading;
      }
      return font.family;
    },
  };
}

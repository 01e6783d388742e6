import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { motifs } from '#layouts/motifs.ts';
import type { PageRow } from '#server/page-table.ts';
import type { WordsOf } from '#server/words.ts';
import { kindOf } from '#shared/find/page-kind.ts';
import { isPseudo, localeInfo } from '#shared/i18n/locale.ts';
import type { Site } from '#shared/site/define.ts';
import { isAtHome } from '#shared/site/home.ts';
import { picturePath } from '#shared/site/picture.ts';
import { writeInto } from '../bundle.ts';
import type { TextOf } from '../quality/gate.ts';
import { createFonts } from './fonts.ts';
import { type Caption, captionedPicture } from './site-picture.ts';

interface PictureSource {
  readonly rows: readonly PageRow[];
  readonly textOf: TextOf;
  readonly wordsOf: WordsOf;
}

const cache = '.cache/og';
const fonts = createFonts(path.join(cache, 'fonts'));
/** Drawn at once; the library has threads of its own. */
const atOnce = 4;

/** Pictures of a site's pages, one for each feature and language: drawn once, and kept by what they show. */
export async function writePictures(
  site: Site,
  source: PictureSource,
  target: string,
): Promise<void> {
  const wanted = [...captionsOf(site, source)];
  for (let at = 0; at < wanted.length; at += atOnce) {
    await Promise.all(
      wanted.slice(at, at + atOnce).map(async ([name, caption]) => {
        writeInto(target, name, await kept(site, caption));
      }),
    );
  }
}

/** Captions by the name of the picture's file. */
export function captionsOf(
  site: Site,
  { rows, textOf, wordsOf }: PictureSource,
): Map<string, Caption> {
  const shown = rows.filter(
    ({ spec, locale, path: own }) =>
      spec.indexed && !isPseudo(locale) && isAtHome(site.key, own, spec),
  );
  const groups = Map.groupBy(shown, ({ spec, locale }) => picturePath(spec.feature, locale));
  return new Map(
    [...groups].flatMap(([name, [row, ...others]]) => {
      if (!row) return [];
      const words = wordsOf(row.locale);
      const kind = kindOf(row.spec.feature);
      const tagline = words.group('family')(`${site.key}.tagline`);
      // Of many tools, none speaks for the others.
      const common = kind === 'tool' ? tagline : words.group('find')(`kind.${kind}`);
      const heading = others.length > 0 ? common : textOf(row)?.heading || common;
      return [[name.slice(1), { heading, locale: localeInfo(row.locale) }]];
    }),
  );
}

async function kept(site: Site, caption: Caption): Promise<Uint8Array> {
  const file = path.join(cache, `${digestOf(site, caption)}.png`);
  if (existsSync(file)) return readFileSync(file);
  const bytes = await captionedPicture(site, caption, fonts);
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, bytes);
  return bytes;
}

const drawing = readFileSync(new URL('./site-picture.ts', import.meta.url));

/** Of all that the picture is made from: the words, the site's look, and what draws it. */
function digestOf({ title, theme }: Site, { heading, locale }: Caption): string {
  return createHash('sha256')
    .update(drawing)
    .update(JSON.stringify([title, theme, motifs[theme.motif], heading, locale, sharp.versions]))
    .digest('base64url')
    .slice(0, 22);
}

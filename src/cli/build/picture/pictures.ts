import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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
import { writeInto, writeWhole } from '../bundle.ts';
import type { TextOf } from '../quality/gate.ts';
import { runThread } from '../thread.ts';
import { createFonts } from './fonts.ts';
import { type Caption, captionedPicture, lettersOf } from './site-picture.ts';

interface PictureSource {
  readonly rows: readonly PageRow[];
  readonly textOf: TextOf;
  readonly wordsOf: WordsOf;
}

export type WantedPicture = readonly [site: Site, caption: Caption];

/** Pictures that were drawn once, by what they show. */
export interface DrawnPictures {
  /**
   * Draws those that are missing. What all are written with is made ready one after the other
   * before: a sign that two fonts have is drawn by the one that came first, so two builds would
   * differ by their timing.
   */
  draw(wanted: readonly WantedPicture[]): Promise<void>;
  get(site: Site, caption: Caption): Promise<Uint8Array>;
  /** Throws those away that nobody has got since: of words that changed, or of a look that is gone. @returns how many. */
  dropOthers(): number;
}

/** Drawn at once; the library has threads of its own. */
const atOnce = 4;

/** Pictures of a site's pages, one for each feature and language. */
export async function writePictures(
  site: Site,
  source: PictureSource & { readonly pictures: DrawnPictures },
  target: string,
): Promise<void> {
  for (const [name, caption] of captionsOf(site, source))
    writeInto(target, name, await source.pictures.get(site, caption));
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
      const tagline = words.catalogue('family')[`${site.key}.tagline`] ?? site.title;
      // Of many tools, none speaks for the others.
      const common = kind === 'tool' ? tagline : words.group('find')(`kind.${kind}`);
      const heading = others.length > 0 ? common : textOf(row)?.heading || common;
      return [[name.slice(1), { heading, locale: localeInfo(row.locale) }]];
    }),
  );
}

/** What the pictures of all sites show. */
export function allCaptions(
  sites: readonly Site[],
  { rows, ...source }: PictureSource,
): WantedPicture[] {
  return sites.flatMap((site) => {
    const own = { ...source, rows: rows.filter((row) => row.site === site.key) };
    return [...captionsOf(site, own).values()].map((caption) => [site, caption] as const);
  });
}

/** @param folder is made with the first picture; what else lies there stays. */
export function openPictures(folder = '.cache/og'): DrawnPictures {
  const fonts = createFonts(path.join(folder, 'fonts'));
  const used = new Set<string>();
  const fileOf = (site: Site, caption: Caption) =>
    path.join(folder, `${digestOf(site, caption)}.png`);
  const get = async (site: Site, caption: Caption): Promise<Uint8Array> => {
    const file = fileOf(site, caption);
    used.add(path.basename(file));
    if (existsSync(file)) return readFileSync(file);
    const bytes = await captionedPicture(site, caption, fonts);
    writeWhole(file, bytes);
    return bytes;
  };
  return {
    async draw(wanted) {
      if (wanted.every(([site, caption]) => existsSync(fileOf(site, caption)))) return;
      for (const [site, caption] of wanted) await lettersOf(site, caption, fonts);
      for (let at = 0; at < wanted.length; at += atOnce)
        await Promise.all(wanted.slice(at, at + atOnce).map((one) => get(...one)));
    },
    get,
    dropOthers() {
      const names = existsSync(folder) ? readdirSync(folder) : [];
      const others = names.filter((name) => name.endsWith('.png') && !used.has(name));
      for (const name of others) rmSync(path.join(folder, name));
      return others.length;
    },
  };
}

/** Draws in a thread of its own, while the rest of a build goes on. */
export async function drawAside(wanted: readonly WantedPicture[]): Promise<void> {
  const file = new URL('./picture-worker.ts', import.meta.url);
  await runThread(
    file,
    wanted.map(([{ key }, caption]) => [key, caption]),
  );
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

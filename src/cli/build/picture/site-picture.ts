import { formatHex } from 'culori';
import sharp, { type Sharp } from 'sharp';
import { motifs } from '#layouts/motifs.ts';
import type { LocaleInfo } from '#shared/i18n/locale.ts';
import type { Site } from '#shared/site/define.ts';
import type { Fonts } from './fonts.ts';

/** What a shared link shows beside the site's drawing. */
export interface Caption {
  readonly heading: string;
  readonly locale: LocaleInfo;
}

const [width, height, margin] = [1200, 630, 72];
/** Room for the heading beside the drawing. */
const room = { width: 640, height: 330 };
const sizes = [76, 64, 54, 46, 38];

/** The picture that a shared link shows, 1200 by 630: the site's drawing alone. */
export function sitePicture(site: Site): Promise<Buffer> {
  return encode(sharp(Buffer.from(backdrop(site, 345, 50, 1.6))));
}

/** The same with a heading; without one where no font has its signs. */
export async function captionedPicture(
  site: Site,
  { heading, locale }: Caption,
  fonts: Fonts,
): Promise<Buffer> {
  const isRtl = locale.dir === 'rtl';
  const letters = await lettersOf(site, { heading, locale }, fonts);
  if (!letters) return sitePicture(site);
  const drawn = await drawHeading(letters.text, letters.family);
  const title = await drawText(
    site.title,
    `${letters.titleFamily} Medium 34`,
    colorsOf(site).accent,
  );
  const start = ({ raw }: Drawn) => (isRtl ? width - margin - raw.width : margin);
  const top = Math.round((height - drawn.raw.height - title.raw.height - 28) / 2);
  const paper = await paperOf(site, isRtl);
  const picture = Buffer.from(paper.input);
  lay(title, picture, { top, left: start(title) });
  lay(drawn, picture, { top: top + title.raw.height + 28, left: start(drawn) });
  return encode(sharp(picture, { raw: paper.raw }));
}

/** Lays signs upon a picture, which is what `composite` does; that goes over all of it, and took half of a picture's time. */
function lay({ input, raw }: Drawn, picture: Buffer, at: { top: number; left: number }): void {
  for (let y = 0; y < raw.height; y += 1)
    for (let x = 0; x < raw.width; x += 1) {
      const from = (y * raw.width + x) * 4;
      const share = (input[from + 3] ?? 0) / 255;
      if (share === 0) continue;
      const to = ((at.top + y) * width + at.left + x) * 3;
      for (let color = 0; color < 3; color += 1) {
        const below = picture[to + color] ?? 0;
        picture[to + color] = Math.round(below + ((input[from + color] ?? 0) - below) * share);
      }
    }
}

/** Makes ready what a picture is written with; null where no font has its signs. */
export async function lettersOf(site: Site, { heading, locale }: Caption, fonts: Fonts) {
  const text = breakable(heading, locale);
  const family = await fonts.ready(text, locale);
  const titleFamily = await fonts.ready(site.title, { ...locale, tag: 'en' });
  return family && titleFamily ? { text, family, titleFamily } : null;
}

/** Signs that are not packed yet: packing what is drawn upon at once took half the time. */
interface Drawn {
  readonly input: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 3 | 4 };
}

const papers = new Map<string, Promise<Drawn>>();

/** A site's pictures have all the same paper, but for the side of its drawing. */
function paperOf(site: Site, isRtl: boolean): Promise<Drawn> {
  const svg = backdrop(site, isRtl ? 30 : width - 30 - 320 * 1.35, 99, 1.35);
  const found = papers.get(svg) ?? drawPaper(svg);
  papers.set(svg, found);
  return found;
}

async function drawPaper(svg: string): Promise<Drawn> {
  const input = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  return { input, raw: { width, height, channels: 3 } };
}

/** As large as there is room for. */
async function drawHeading(text: string, family: string): Promise<Drawn> {
  for (const size of sizes) {
    const drawn = await drawText(text, `${family} SemiBold ${size}`, ink);
    if (drawn.raw.height <= room.height || size === sizes.at(-1)) return drawn;
  }
  throw new Error('no sizes');
}

async function drawText(text: string, font: string, color: string): Promise<Drawn> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escaped}</span>`,
      font,
      rgba: true,
      width: room.width,
      wrap: 'word-char',
      spacing: 4,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: 4 } };
}

/** Scripts without spaces break between words, of which what draws knows nothing. */
function breakable(text: string, { code, tag }: LocaleInfo): string {
  if (!unspaced.has(code)) return text;
  const words = new Intl.Segmenter(tag, { granularity: 'word' }).segment(text);
  const joined = [...words].map(({ segment }) =>
    code === 'th' ? segment : [...segment].join('\u2060'),
  );
  return joined.join('\u200b');
}

const unspaced: ReadonlySet<string> = new Set(['th', 'ja', 'zh', 'tw']);

const ink = formatHex({ mode: 'oklch', l: 0.225, c: 0.015, h: 60 });

function colorsOf({ theme: { hue } }: Site) {
  const color = (l: number, c: number, h = hue) => formatHex({ mode: 'oklch', l, c, h });
  return {
    accent: color(0.47, 0.125),
    soft: color(0.935, 0.038),
    paper: color(0.984, 0.006, 85),
  };
}

function backdrop(site: Site, x: number, y: number, scale: number): string {
  const { accent, soft, paper } = colorsOf(site);
  const style = `.f{fill:${accent}}.s{fill:${soft}}.p{fill:#fff}.d{fill:${ink}}.l{stroke:${ink}}path.l:not(.p){fill:none}.a{stroke:${accent};fill:none}.pl{stroke:${paper}}.pd{fill:${paper}}.w{stroke-width:6}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><style>${style}</style><rect width="${width}" height="${height}" fill="${paper}"/><rect y="610" width="${width}" height="20" fill="${accent}"/><g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${motifs[site.theme.motif]}</g></svg>`;
}

/** A level of 6 takes twice as long for a twentieth of the bytes; a palette halves them, for ten times the work. */
function encode(picture: Sharp): Promise<Buffer> {
  return picture.removeAlpha().png({ compressionLevel: 4 }).toBuffer();
}

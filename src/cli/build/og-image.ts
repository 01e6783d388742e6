import { formatHex } from 'culori';
import sharp from 'sharp';
import { motifs } from '#layouts/motifs.ts';
import type { Site } from '#shared/site/define.ts';

/** The picture that a shared link shows, 1200 by 630: the site's drawing on its soft accent; no text, which needs fonts. */
export async function ogImage(site: Site): Promise<Buffer> {
  return sharp(Buffer.from(ogSvg(site)))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

function ogSvg(site: Site): string {
  const hue = site.theme.hue;
  const color = (l: number, c: number, h = hue) => formatHex({ mode: 'oklch', l, c, h });
  const [accent, soft, paper, ink] = [
    color(0.47, 0.125),
    color(0.935, 0.038),
    color(0.984, 0.006, 85),
    color(0.225, 0.015, 60),
  ];
  const style = `.f{fill:${accent}}.s{fill:${soft}}.p{fill:#fff}.d{fill:${ink}}.l{stroke:${ink}}path.l:not(.p){fill:none}.a{stroke:${accent};fill:none}.pl{stroke:${paper}}.pd{fill:${paper}}.w{stroke-width:6}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><style>${style}</style><rect width="1200" height="630" fill="${paper}"/><rect y="610" width="1200" height="20" fill="${accent}"/><g transform="translate(345 50) scale(1.6)" fill="none" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${motifs[site.theme.motif]}</g></svg>`;
}

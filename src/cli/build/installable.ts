import { formatHex } from 'culori';
import sharp from 'sharp';
import { markSvg } from '#layouts/icon.ts';
import type { PageRow } from '#server/page-table.ts';
import type { Site } from '#shared/site/define.ts';
import { writeInto } from './bundle.ts';
import { serviceWorker } from './service-worker.ts';
import { sourceDigest } from './source-digest.ts';

/** Without a turned corner's edge, so that a system may cut it round. */
const margin = 6;

/** Features whose pages go on without a connection: they call `keepPage`. */
const offline = ['chat', 'desk', 'cite'];

/** What lets pages be used without a connection, and a chat be installed; other sites have nothing of it. */
export async function writeInstallable(
  site: Site,
  rows: readonly PageRow[],
  target: string,
): Promise<void> {
  if (rows.some(({ spec }) => offline.includes(spec.feature)))
    writeInto(target, 'sw.js', serviceWorker(sourceDigest()));
  const chats = rows.filter(({ spec, locale }) => spec.feature === 'chat' && locale === 'en');
  const [start] = chats.map(({ path }) => path).sort((a, b) => a.length - b.length);
  if (start === undefined) return;
  writeInto(target, 'icon.png', await iconOf(site));
  writeInto(target, 'app.webmanifest', `${JSON.stringify(manifestOf(site, start), null, 2)}\n`);
}

function manifestOf(site: Site, start: string) {
  return {
    id: start,
    name: site.title,
    short_name: site.title,
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: formatHex({ mode: 'oklch', l: 0.984, c: 0.006, h: 85 }),
    theme_color: colorOf(site),
    icons: [{ src: '/icon.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' }],
  };
}

function iconOf(site: Site): Promise<Buffer> {
  const [color, size] = [colorOf(site), 32 + 2 * margin];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="${-margin} ${-margin} ${size} ${size}"><rect x="${-margin}" y="${-margin}" width="${size}" height="${size}" fill="#fff"/>${markSvg(color, '#fff')}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** The site's accent as a picture has it. */
export function colorOf(site: Site): string {
  return formatHex({ mode: 'oklch', l: 0.52, c: 0.13, h: site.theme.hue });
}

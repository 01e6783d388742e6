const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  wasm: 'application/wasm',
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  woff: 'font/woff',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
  gz: 'application/gzip',
};

/** As the link to it says. */
const feed = 'application/atom+xml; charset=utf-8';

/** Media type by a file name's ending; bytes that no browser runs where it is unknown. */
export function contentType(file: string): string {
  if (/(?:^|\/)feed\.xml$/.test(file)) return feed;
  const ending = /\.([a-z0-9]+)$/i.exec(file)?.[1] ?? '';
  return types[ending.toLowerCase()] ?? 'application/octet-stream';
}

/** Whether brotli and gzip make it smaller. */
export function isCompressible(type: string): boolean {
  return /charset=|^application\/wasm$|^image\/x-icon$/.test(type);
}

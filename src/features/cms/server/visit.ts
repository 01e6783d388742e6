import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kernel } from '#server/kernel.ts';
import { articleGroups } from '#shared/article/article.ts';
import { isLocale } from '#shared/i18n/locale.ts';
import type { PageSpec, Site } from '#shared/site/define.ts';
import { isAtHome } from '#shared/site/home.ts';
import { hrefOf, originOf } from '#shared/site/href.ts';
import type { HostInfo } from '#shared/site/resolve.ts';
import { cmsConfig } from '../config.ts';

/** Where the editor lies as it was published; nothing of it is loaded from elsewhere. */
const editorFolder = 'node_modules/@sveltia/cms/dist';
const editorFile = /^(?:sveltia-cms\.js|chunks\/[\w-]+\.js)$/;

/** Its signs come from a font, which it would load from elsewhere. */
const fontFile =
  'node_modules/@fontsource-variable/material-symbols-outlined/files/material-symbols-outlined-latin-wght-normal.woff2';
const foreignFont =
  /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/material-symbols-outlined[^"'`)]*\.woff2/g;

/** Its own styles are inline, as its makers write them; it speaks to the repository alone. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self' data:",
  "connect-src 'self' blob: data: https://api.github.com https://github.com",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What it takes of the kernel. */
type CmsKernel = Pick<Kernel, 'env' | 'sites' | 'addressing'>;

export interface CmsVisit {
  readonly kernel: CmsKernel;
  readonly host: Pick<HostInfo, 'hostKey'>;
  readonly request: Request;
  /** What follows `/cms/`; empty for the editor itself. */
  readonly file: string;
}

/** The content editor of main: always in development, elsewhere where `CMS` is on and says of what. */
export async function visitCms({ kernel, host, request, file }: CmsVisit): Promise<Response> {
  const { env, sites, addressing } = kernel;
  const isOpen = !env.production || (env.CMS && env.CMS_REPO !== undefined);
  const main = sites.find(({ key }) => key === 'main');
  if (!isOpen || !main || host.hostKey !== main.key) return missing();
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  if (file === '') return answer('text/html; charset=utf-8', page);
  if (file === 'before.js') return answer(script, 'window.CMS_MANUAL_INIT = true;\n');
  if (file === 'start.js') {
    const origin = originOf(addressing, main);
    const config = cmsConfig({ repository: env.CMS_REPO ?? 'your/copy', origin });
    return answer(script, `CMS.init({ config: ${JSON.stringify(config)} });\n`);
  }
  if (file.startsWith('preview/')) return preview(kernel, file.slice('preview/'.length));
  if (file === 'symbols.woff2') return fileOr404(fontFile, 'font/woff2');
  return editorFile.test(file) ? fileOr404(path.join(editorFolder, file), script) : missing();
}

async function fileOr404(file: string, type: string): Promise<Response> {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) return missing();
  const isScript = type === script;
  return answer(type, isScript ? withOwnFont(bytes.toString('utf8')) : new Uint8Array(bytes));
}

function withOwnFont(code: string): string {
  return code.replace(foreignFont, '/cms/symbols.woff2');
}

const script = 'text/javascript; charset=utf-8';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Wordkin CMS</title>
</head>
<body>
<script src="/cms/before.js"></script>
<script src="/cms/sveltia-cms.js"></script>
<script src="/cms/start.js"></script>
</body>
</html>`;

function answer(type: string, body: string | Uint8Array<ArrayBuffer>): Response {
  const headers = {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': policy,
  };
  return new Response(body, { headers });
}

function missing(): Response {
  return new Response(null, { status: 404 });
}

/** From an article to its page, wherever it is shown. @param name `<locale>/<group>/<slug>`. */
function preview({ sites, addressing }: CmsKernel, name: string): Response {
  const [locale = '', group = '', slug = ''] = name.split('/');
  const found = sites.flatMap((site) => pagesOf(site, group, slug))[0];
  if (!isLocale(locale) || !articleGroups.some((one) => one === group) || !found) return missing();
  const location = hrefOf(addressing, found.site, locale, found.path);
  return new Response(null, { status: 307, headers: { location, 'Cache-Control': 'no-store' } });
}

function pagesOf(site: Site, group: string, slug: string) {
  const shows = ({ article }: PageSpec) => article?.group === group && article.slug === slug;
  return Object.entries(site.pages)
    .filter(([path, spec]) => shows(spec) && isAtHome(site.key, path, spec))
    .map(([path]) => ({ site, path }));
}

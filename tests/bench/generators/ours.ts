import { fileURLToPath } from 'node:url';
import { hole } from '#features/language/template.ts';
import type { Generator } from './generator.ts';

/** The template that pairs are filled from, over the same data. */
export const ours: Generator = {
  name: 'ours',
  packages: [],
  files: (pages, { css, header, footer }) => ({
    'pages.json': JSON.stringify(pages),
    'page.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${hole('title')}</title><style>${css}</style></head><body>${header}<main><h1>${hole('title')}</h1><ul><!--each changes--><li>${hole('it.text')}</li><!--end--></ul><table><!--each rows--><tr><td>${hole('it.from')}</td><td>${hole('it.to')}</td></tr><!--end--></table><ul><!--each links--><li><a href="${hole('it.path')}">${hole('it.label')}</a></li><!--end--></ul></main>${footer}</body></html>`,
  }),
  command: [fileURLToPath(new URL('./fill-pages.ts', import.meta.url))],
  out: 'out',
};

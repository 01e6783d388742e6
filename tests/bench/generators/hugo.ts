import type { Generator } from './generator.ts';

const template = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title><style>{{ site.Data.shell.css | safeCSS }}</style></head><body>{{ site.Data.shell.header | safeHTML }}<main><h1>{{ .Title }}</h1><ul>{{ range .Params.changes }}<li>{{ . }}</li>{{ end }}</ul><table>{{ range .Params.rows }}<tr><td>{{ .from }}</td><td>{{ .to }}</td></tr>{{ end }}</table><ul>{{ range .Params.pairs }}<li><a href="{{ .path }}">{{ .label }}</a></li>{{ end }}</ul></main>{{ site.Data.shell.footer | safeHTML }}</body></html>
`;

export const hugo: Generator = {
  name: 'hugo',
  packages: ['hugo-extended@0.166.0'],
  program: 'hugo',
  files: (pages, shell) => ({
    'hugo.json': JSON.stringify({
      baseURL: 'https://example.com/',
      uglyURLs: true,
      disableKinds: ['taxonomy', 'term', 'RSS', 'sitemap', 'home', 'section', '404'],
    }),
    'data/shell.json': JSON.stringify(shell),
    'layouts/_default/single.html': template,
    ...Object.fromEntries(
      pages.map(({ name, title, changes, rows, links }) => [
        `content/${name}.md`,
        JSON.stringify({ title, changes, rows, pairs: links }),
      ]),
    ),
  }),
  command: ['--quiet', '--config', 'hugo.json', '--destination', 'out'],
  out: 'out',
};

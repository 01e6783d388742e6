import type { Generator } from './generator.ts';

const template = `---
pagination:
  data: pages
  size: 1
  alias: pair
permalink: "{{ pair.name }}.html"
---
<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ pair.title }}</title><style>{{ shell.css | safe }}</style></head><body>{{ shell.header | safe }}<main><h1>{{ pair.title }}</h1><ul>{% for one in pair.changes %}<li>{{ one }}</li>{% endfor %}</ul><table>{% for row in pair.rows %}<tr><td>{{ row.from }}</td><td>{{ row.to }}</td></tr>{% endfor %}</table><ul>{% for link in pair.links %}<li><a href="{{ link.path }}">{{ link.label }}</a></li>{% endfor %}</ul></main>{{ shell.footer | safe }}</body></html>
`;

export const eleventy: Generator = {
  name: 'eleventy',
  packages: ['@11ty/eleventy@3.1.2'],
  files: (pages, shell) => ({
    '_data/pages.json': JSON.stringify(pages),
    '_data/shell.json': JSON.stringify(shell),
    'pages.njk': template,
  }),
  command: ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet', '--output=out'],
  out: 'out',
};

import type { PageSpec, SiteKey } from '#shared/site/define.ts';
import { tools } from '#shared/tool/list.ts';
import type { Tool } from '#shared/tool/tool.ts';
import { homeOf, toolPath } from './place.ts';

/** Pages of all tools that a site shows. */
export function toolPages(site: SiteKey): Readonly<Record<string, PageSpec>> {
  const shown = tools.filter(({ sites }) => sites.includes(site));
  return Object.fromEntries(shown.map((tool) => [toolPath(tool, site), toolPage(tool, site)]));
}

/** Results without a script are pages of Node, in the same styles. */
function toolPage(tool: Tool, site: SiteKey): PageSpec {
  const home = homeOf(tool);
  const isHome = home === site;
  return {
    feature: 'tool',
    indexed: true,
    listed: true,
    reads: [...reads, `tools-${tool.category}:`],
    ...(!isHome && { home, homePath: toolPath(tool, home) }),
    onDemand: true,
    props: { slug: tool.slug },
  };
}

/** What a form without a script comes to; of one person alone. */
export function madePage(tool: Tool): PageSpec {
  return {
    feature: 'tool',
    indexed: false,
    listed: false,
    reads: [
      ...['tool:made.', 'runs', 'markdown', 'errors'],
      `tools-${tool.category}:${tool.slug}.h1`,
    ],
    props: { slug: tool.slug },
  };
}

const reads = [
  ...['tool:menu', 'tool:q.', 'tool:more', 'tool:all'],
  ...['tool:field.', 'tool:choice.', 'tool:ui.'],
  ...['runs', 'markdown', 'crash'],
];

/** All tools by category; `home` where another site's page is the one to be found. */
export function toolList(home?: SiteKey): PageSpec {
  return {
    feature: 'tool',
    indexed: true,
    listed: true,
    reads: [
      ...['tool:menu', 'tool:list.', 'tool:group.'],
      ...new Set(tools.map(({ category }) => `tools-${category}:`)),
    ],
    ...(home && { home }),
    props: { slug: '' },
  };
}

import type { PageSpec, SiteKey } from '#shared/site/define.ts';
import { tools } from '#shared/tool/list.ts';
import type { Tool } from '#shared/tool/tool.ts';
import { homeOf, toolPath } from './place.ts';

/** Pages of all tools that a site shows. */
export function toolPages(site: SiteKey): Readonly<Record<string, PageSpec>> {
  const shown = tools.filter(({ sites }) => sites.includes(site));
  return Object.fromEntries(shown.map((tool) => [toolPath(tool), toolPage(tool, site)]));
}

/** Results without a script are pages of Node, in the same styles. */
function toolPage(tool: Tool, site: SiteKey): PageSpec {
  const home = homeOf(tool);
  const isHome = home === site;
  return {
    feature: 'tool',
    indexed: true,
    listed: true,
    reads: [...reads, `tools-${tool.category}:${tool.slug}.`, ...namesOf(tool)],
    ...(!isHome && { home }),
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

/** Of the tools that its page leads to. */
function namesOf({ category, slug }: Tool): string[] {
  const others = tools.filter((one) => one.category === category && one.slug !== slug);
  return others.map((one) => `tools-${category}:${one.slug}.h1`);
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
      ...tools.flatMap(({ category, slug }) =>
        ['h1', 'lede'].map((part) => `tools-${category}:${slug}.${part}`),
      ),
    ],
    ...(home && { home }),
    props: { slug: '' },
  };
}

import type { SiteKey } from '#shared/site/define.ts';
import { tools } from '#shared/tool/list.ts';
import type { Tool } from '#shared/tool/tool.ts';

/** Where search engines should find a tool. */
export function homeOf({ sites }: Pick<Tool, 'sites'>): SiteKey {
  return sites[0] ?? 'writer';
}

/** Path of a tool's page on each of its sites. */
export function toolPath({ slug }: Pick<Tool, 'slug'>): string {
  return `/${slug}`;
}

export function toolOf(slug: string): Tool | undefined {
  return tools.find((tool) => tool.slug === slug);
}

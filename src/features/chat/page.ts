import type { PageSpec, SiteKey } from '#shared/site/define.ts';
import { islandGroups } from './groups.ts';

interface ChatSpec {
  /** Model of the catalogue that the page begins with. */
  readonly slug: string;
  /** The model's name, where the page is called after it. */
  readonly name?: string;
  /** The site whose page is the one to be found. */
  readonly home?: SiteKey;
  /** Its path there, where that is another one. */
  readonly homePath?: string;
}

/** A conversation with a model: `chat({ slug: 'chat' })`, or one by name. */
export function chat({ slug, name = '', home, homePath }: ChatSpec): PageSpec {
  return {
    feature: 'chat',
    indexed: true,
    listed: true,
    reads: [...islandGroups, 'crash'],
    ...(home && { home }),
    ...(homePath && { homePath }),
    props: { slug, name },
  };
}

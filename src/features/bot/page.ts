import type { PageSpec } from '#shared/site/define.ts';

/** Bots of the house, public ones, and one's own. */
export function bot(): PageSpec {
  return {
    ...{ feature: 'bot', indexed: true, listed: true },
    ...{ home: 'chat', reads: ['bot', 'bot-house', 'crash'], props: {} },
  };
}

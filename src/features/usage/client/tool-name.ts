import type { Translate } from '#shared/i18n/words.ts';

const named = [
  'api',
  'article',
  'chat',
  'document',
  'essay',
  'humanize',
  'image',
  'paraphrase',
  'search',
  'similarity',
  'summarise',
  'tool',
  'video',
  'writer',
] as const;

/** What a tool of the ledger is called; one that is new is called as the ledger calls it. */
export function toolOf(say: Translate<'usage'>, tool: string): string {
  const known = named.find((one) => one === tool);
  return known ? say(`ui.tool.${known}`) : tool;
}

import type { BotRow } from '#server/bots/table.ts';
import type { Kernel } from '#server/kernel.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import type { SiteKey } from '#shared/site/define.ts';
import type { BotCard, OwnBot } from '../contract.ts';

/** Who writes bots, and from where. */
export interface Maker {
  readonly kernel: Kernel;
  readonly ownerId: string;
  /** By `networkOf`. */
  readonly network: string;
  readonly hostKey: SiteKey;
  /** Of the page. */
  readonly locale: Locale;
}

export function cardOf({ id, name, description, uses }: BotRow): BotCard {
  return { id, name, description, uses };
}

export function ownOf(row: BotRow): OwnBot {
  const { instructions, slug, starters, isPublic } = row;
  return { ...cardOf(row), instructions, slug, starters, isPublic };
}

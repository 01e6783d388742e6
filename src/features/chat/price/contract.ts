import * as z from 'zod/mini';
import type { Meter } from '#shared/plan/meter.ts';
import { botId } from '../bot/contract.ts';
import { mostCompared } from '../limits.ts';

export const priceInput = z.object({
  slugs: z
    .array(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)))
    .check(z.minLength(1), z.maxLength(mostCompared)),
  /** Whose words are counted apart. */
  botId: z.optional(botId),
  /** The web is searched for it. */
  search: z.optional(z.boolean()),
});
export type PriceInput = z.infer<typeof priceInput>;

/** What an answer of one model costs; `meter` is null where it is free. */
export interface ModelPrice {
  readonly slug: string;
  readonly meter: Meter | null;
  /** Words charged for one of the answer's. */
  readonly factor: number;
}

/** What may be spent of one meter now. */
export interface Left {
  readonly meter: Meter;
  readonly left: number;
  /** Set aside for answers that are being written; what they do not use comes back. */
  readonly held: number;
  /** The person's own cap ends it, not the balance. */
  readonly capped: boolean;
  /** When free words come again; null where none do. ISO 8601. */
  readonly until: string | null;
}

export interface PriceNow {
  readonly models: readonly ModelPrice[];
  readonly left: readonly Left[];
  /** Of searches of the web, where the message has one. */
  readonly searches: Left | null;
}

export interface MeterUse {
  readonly meter: Meter;
  readonly balance: number;
  readonly held: number;
  readonly monthSpent: number;
  readonly cap: number | null;
  /** When a part of the balance ends next; ISO 8601. */
  readonly ends: string | null;
}

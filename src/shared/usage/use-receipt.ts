import type { Meter } from '#shared/plan/meter.ts';

/** A receipt as its owner sees it. */
export interface UseReceipt {
  readonly id: string;
  readonly tool: string;
  readonly site: string;
  /** The model that served; null where none did. */
  readonly model: string | null;
  readonly meter: Meter;
  /** What was delivered, and what was charged for it. */
  readonly asked: number;
  readonly amount: number;
  /** Tokens that the provider told of. */
  readonly input: number | null;
  readonly output: number | null;
  /** ISO 8601. */
  readonly createdAt: string;
}

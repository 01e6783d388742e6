import type { Kernel } from '../kernel.ts';

/** Who changes something for others, and with what. */
export interface Operator {
  readonly kernel: Kernel;
  readonly actorId: string;
}

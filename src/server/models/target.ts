import type { ModelMessage, ModelSettings, RareSetting } from './contract.ts';
import type { Part } from './reading.ts';
import type { Stated } from './stated.ts';

/** One request to one model. */
export interface Asking {
  /** As `saidOf` gives them: one of the system at most, the first; none empty, no two of one role in a row. */
  readonly messages: readonly ModelMessage[];
  readonly settings?: ModelSettings | undefined;
  readonly signal: AbortSignal;
  /** Called when the provider's status line is there. */
  readonly onHeaders: () => void;
  /** Called with the parts of one moment; what it throws ends the asking. */
  readonly onParts: (parts: readonly Part[]) => void;
}

/** Fulfilled at the end. @throws what the provider, the network or `onParts` says, for `failureOf`. */
export type Ask = (asking: Asking) => Promise<void>;

/** One model at one provider. */
export interface Target {
  /** The connection's name, for the log. */
  readonly connection: string;
  readonly model: string;
  /** Runs on this machine, so that it needs more time to begin. */
  readonly local: boolean;
  /** What its server says of it. */
  readonly stated: Stated;
  readonly lacks: readonly RareSetting[];
  /** An id that the provider says answered, as a person may see it. */
  nameOf(id: string): string;
  readonly ask: Ask;
}

/** A local server names its model by a path; what stands before a slash elsewhere says whose it is. */
export function plainName(id: string): string {
  const isPath = /^(?:[a-z]:)?[\\/]|\.gguf$/i.test(id);
  const name = isPath ? (id.split(/[\\/]/).at(-1) ?? id).replace(/\.gguf$/i, '') : id;
  return name.slice(0, 100);
}

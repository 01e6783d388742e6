import type { LanguageModel } from 'ai';

/** One model at one provider. */
export interface Target {
  /** The connection's name, for the log. */
  readonly connection: string;
  readonly model: string;
  /** Runs on this machine, so that it needs more time to begin. */
  readonly local: boolean;
  /** @param onHeaders is called when the provider's status line is there. */
  open(onHeaders: () => void): LanguageModel;
}

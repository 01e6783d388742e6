import type { Translate } from '#shared/i18n/words.ts';

/** What a file says beside the conversation. */
export interface ExportWords {
  readonly say: Translate<'export'>;
  /** Stands above the sources of an answer. */
  readonly sources: string;
  /** Stands above the names of what was sent with a question. */
  readonly attached: string;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  readonly rtl: boolean;
  /** The name of a model as people know it. */
  readonly nameOf: (served: string) => string;
}

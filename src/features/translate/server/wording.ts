import { detectSource } from '#server/translate/detect.ts';
import { entriesOf, openGlossary } from '#server/translate/glossary.ts';
import type { Entry } from '#server/translate/terms.ts';
import type { ReadyEngine } from '#server/translate/translation.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import type { BeginInput } from '../contract.ts';

export type Wording = Pick<
  BeginInput,
  'from' | 'to' | 'formality' | 'glossaryId' | 'keep' | 'engine'
>;

/** What a person asked for, with all that it names. */
export interface Resolved extends Pick<Wording, 'to' | 'formality' | 'keep'> {
  /** Null where the text does not tell. */
  readonly from: string | null;
  readonly detected: boolean;
  readonly entries: readonly Entry[];
  readonly engines: readonly ReadyEngine[];
}

/**
 * @param text by which the language is told where it was not named.
 * @throws AppError `translate_unconfigured`, `translate_pair`; `not_found` for a glossary that is
 * not the caller's.
 */
export async function resolveWording(
  caller: PageCaller,
  { to, formality, keep, engine, glossaryId, ...asked }: Wording,
  text: string,
): Promise<Resolved> {
  const from = asked.from ?? detectSource(text, to);
  const engines = await caller.kernel.translation.enginesFor({ from, to }, engine);
  const glossary = glossaryId === null ? null : await openGlossary(caller, glossaryId);
  const entries = glossary && from !== null ? entriesOf(glossary, from, to) : [];
  return { to, formality, keep, from, detected: asked.from === null, entries, engines };
}

/** A run says of itself whether a language model makes it. */
export function wayOf({ engines }: Resolved): 'model' | 'rules' {
  return engines[0]?.name === 'model' ? 'model' : 'rules';
}

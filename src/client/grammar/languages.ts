import { clientFor } from '#client/api/api.ts';
import { told } from '#client/errors/told.ts';
import { queries } from '#client/query/queries.ts';
import type { GrammarRouter } from '#server/grammar/router.ts';
import type { LanguageSetting } from '#shared/grammar/wire.ts';
import type { Findings } from './english-calls.ts';

const api = clientFor<GrammarRouter>('grammar');

/** Languages that the server has checked; null where the call failed, and the visitor has been told. */
export function loadLanguages(): Promise<LanguageSetting | null> {
  const queryFn = () => api.languages.query();
  return told(() => queries.fetchQuery({ queryKey: ['grammar.languages'], queryFn }));
}

/** Findings of each text in a language that is no English; null as above. */
export function checkElsewhere(
  texts: readonly string[],
  language: string,
): Promise<Findings | null> {
  return told(() => api.check.mutate({ texts: [...texts], language }));
}

import { citingOrder, sourceTexts } from '#server/sources/frame.ts';
import type { Reader } from '../../answer/server/reading.ts';
import { searchFor } from './search.ts';

/** Told to a model that answers without what it was to have. */
const without = {
  failed: 'The web was to be searched for this question, and that failed. Say so first.',
  none: 'The web was searched for this question, and nothing was found. Say so first.',
} as const;

/** UTF-16 units of sources for a token of the context: a quarter of it, at three bytes a sign. */
const unitsPerToken = 0.5;

/** Searches the web for a question that asks for it, and gives the model what was found. */
export const sourcesReader: Reader = async (caller, about) => {
  if (!about.searched) return {};
  const row = await searchFor(caller, about);
  if (row?.state !== 'found')
    return { instructions: [without[row?.state === 'none' ? 'none' : 'failed']] };
  // The Guide's answer is an extract of them (`citingFor`).
  if (about.guide) return {};
  const { sources } = row;
  return {
    instructions: [citingOrder(sources)],
    data: sourceTexts(sources, Math.floor(about.context * unitsPerToken)),
  };
};

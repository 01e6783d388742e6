import { loadParts } from '../../client/parts-store.ts';
import { longestText } from '../../limits.ts';
import { $pair, $refused, $text } from './form-store.ts';

/** Translates the text in the field, or says why not. */
export async function translate(): Promise<void> {
  const pair = $pair.get();
  if (!pair) return;
  const text = $text.get();
  const refused = refusalOf(text, pair);
  $refused.set(refused);
  if (refused) return;
  const parts = await loadParts();
  await parts?.tasks.translate(text, pair);
}

function refusalOf(text: string, { from, to }: { readonly from: string; readonly to: string }) {
  if (text.trim() === '') return 'empty';
  if (text.length > longestText) return 'long';
  return from === to ? 'same' : null;
}

import { longestText } from '../../limits.ts';
import { loadPart } from '../../parts/client/parts-store.ts';
import { $pair, $refused, $text } from './form-store.ts';

/** Translates the text in the field, or says why not. */
export async function translate(): Promise<void> {
  const pair = $pair.get();
  if (!pair) return;
  const text = $text.get();
  const refused = refusalOf(text, pair);
  $refused.set(refused);
  // Its part brings the words of a refusal, too.
  if (!(await loadPart('Result')) || refused) return;
  const tasks = await import('../../result/client/translation-store.ts').catch(() => null);
  await tasks?.translate(text, pair);
}

function refusalOf(text: string, { from, to }: { readonly from: string; readonly to: string }) {
  if (text.trim() === '') return 'empty';
  if (text.length > longestText) return 'long';
  return from === to ? 'same' : null;
}

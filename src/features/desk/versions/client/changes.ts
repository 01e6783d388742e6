import { diffArrays } from 'diff';
import { mainScript, segmenterTag } from '#shared/text/script.ts';
import { type WordChange, wordChanges } from '#shared/text/word-changes.ts';

export type Change = WordChange;

/** Characters of a stretch that is compared word by word; a longer one is told as a whole. */
const mostByWord = 40_000;
/** Milliseconds for one comparison. */
const patience = 3_000;

/** What became of a text: paragraph by paragraph, and in those that changed word by word. */
export function changesOf(before: string, after: string): Change[] {
  const words = new Intl.Segmenter(segmenterTag(mainScript(after)), { granularity: 'word' });
  const lines = diffArrays(linesOf(before), linesOf(after), { timeout: patience }) ?? [
    { value: linesOf(before), removed: true, added: false },
    { value: linesOf(after), removed: false, added: true },
  ];
  const changes: Change[] = [];
  for (const { value, added, removed } of lines) {
    const text = value.join('');
    const last = changes.at(-1);
    if (added && last?.kind === 'removed' && last.text.length + text.length < mostByWord) {
      changes.pop();
      changes.push(...(wordChanges(last.text, text, words) ?? [last, { kind: 'added', text }]));
    } else changes.push({ kind: added ? 'added' : removed ? 'removed' : 'same', text });
  }
  return changes;
}

function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}

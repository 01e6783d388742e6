import type { Transaction } from '@tiptap/pm/state';
import type { ProcessKind } from '#shared/process/record.ts';

const name = 'desk-source';

/** Says where the words of a change came from, where its look does not tell. */
export function markSource(transaction: Transaction, kind: ProcessKind): Transaction {
  return transaction.setMeta(name, kind);
}

/** Where the words of a change came from. */
export function sourceOf(transaction: Transaction): ProcessKind {
  const told = transaction.getMeta(name) as ProcessKind | undefined;
  if (told) return told;
  // Of a version, another tab or another device; or taken back.
  if (transaction.getMeta('saved') || transaction.getMeta('history$')) return 'restored';
  const event = transaction.getMeta('uiEvent') as string | undefined;
  return transaction.getMeta('paste') || event === 'paste' || event === 'drop' ? 'pasted' : 'typed';
}

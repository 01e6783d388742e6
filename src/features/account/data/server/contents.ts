import { getTableName } from 'drizzle-orm';
import { users } from '#server/auth/table.ts';
import type { Kernel } from '#server/kernel.ts';
import { defineOwned } from '#server/owned/owned.ts';
import type { Readable, ReadableFile, ReadableInput } from '#server/owned/readable.ts';
import { rowLines } from '#server/owned/rows.ts';
import type { Translate } from '#shared/i18n/words.ts';
import { uniqueNames } from '#shared/text/file-name.ts';
import type { Entry } from './archive.ts';
import type { Holdings } from './holdings.ts';
import { readme } from './readme.ts';

/** Files of one kind: the form counts 65,535 in all, and the rows are whole without them. */
const mostFiles = 12_000;
/** Of the server's own housekeeping. */
const inner = ['session_version', 'merged_into'];

export interface Whole {
  readonly kernel: Kernel;
  readonly ownerId: string;
  readonly say: Translate<'account-data'>;
  /** BCP 47. */
  readonly tag: string;
}

/** Parts of an archive one after the other: how many there are is known before. */
export interface Part {
  files(): AsyncIterable<Entry>;
}

/** All that a person has here, by `owned` alone: a table that is new is a part of it by itself. */
export function partsOf(whole: Whole, { owned, readable }: Holdings): readonly Part[] {
  return [
    { files: () => firstFiles(whole) },
    ...readable.map((one) => ({ files: () => readableFiles(whole, one) })),
    ...owned.map((one) => ({ files: () => tableFile(whole, one) })),
  ];
}

async function* firstFiles(whole: Whole): AsyncGenerator<Entry> {
  const at = whole.kernel.clock.now();
  yield { name: 'README.txt', at, content: once(readme(whole, at)) };
  const self = defineOwned(users, users.id);
  for await (const [line = '{}'] of rowLines(whole.kernel.db, self, whole.ownerId)) {
    const known = Object.entries(JSON.parse(line)).filter(([name]) => !inner.includes(name));
    const text = JSON.stringify(Object.fromEntries(known), null, 2);
    yield { name: 'profile.json', at, content: once(`${text}\n`) };
  }
}

async function* tableFile(
  { kernel, ownerId }: Whole,
  one: Holdings['owned'][number],
): AsyncGenerator<Entry> {
  const lines = rowLines(kernel.db, one, ownerId);
  const first = await lines.next();
  if (first.done) return;
  const name = `data/${getTableName(one.table)}.jsonl`;
  const content = async function* () {
    yield text(first.value);
    for await (const more of lines) yield text(more);
  };
  yield { name, at: kernel.clock.now(), content: content() };
}

function text(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}

async function* readableFiles(whole: Whole, { name, files }: Readable): AsyncGenerator<Entry> {
  const { kernel, ownerId, say } = whole;
  const input: ReadableInput = { db: kernel.db, ownerId, say };
  const unique = uniqueNames();
  let count = 0;
  for await (const file of files(input)) {
    count += 1;
    if (count > mostFiles) return;
    const content = await bytesOf(kernel, file.content);
    if (!content) continue;
    const stored = typeof file.content === 'object' && 'fileKey' in file.content;
    yield { name: `${name}/${unique(file.name)}`, at: file.at, content, stored };
  }
}

/** Null for bytes that the store has lost. */
async function bytesOf(
  { files }: Kernel,
  content: ReadableFile['content'],
): Promise<AsyncIterable<Uint8Array | string> | null> {
  if (typeof content === 'string') return once(content);
  return 'fileKey' in content ? files.stream(content.fileKey) : content;
}

async function* once(words: string): AsyncGenerator<string> {
  yield words;
}

import { randomUUIDv7 } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Letter } from './letter.ts';

/** Letters kept, and how long after the last one: nothing of a person stays here for good. */
const most = 500;
const keptMs = 7 * 86_400_000;
const isId = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** A letter that was not sent, for lack of a server to send it by. */
export interface KeptLetter extends Letter {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Letters in DATA_DIR: each as a file that any mail program opens, and as what was to be sent. */
export interface Outbox {
  put(letter: Letter, eml: Uint8Array, at: Date): Promise<void>;
  /** The newest first. */
  list(): Promise<readonly KeptLetter[]>;
  get(id: string): Promise<KeptLetter | null>;
  /** Removes the letters that are. */
  forget(isTheirs: (letter: KeptLetter) => boolean): Promise<void>;
}

export function createOutbox(dataDir: string): Outbox {
  const folder = path.join(dataDir, 'outbox');
  const ids = async () => {
    const names = existsSync(folder) ? await readdir(folder) : [];
    const found = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
    return found.filter(isId).sort().reverse();
  };
  const get = async (id: string): Promise<KeptLetter | null> => {
    if (!isId(id)) return null;
    const text = await readFile(path.join(folder, `${id}.json`), 'utf8').catch(() => null);
    try {
      return text === null ? null : (JSON.parse(text) as KeptLetter);
    } catch {
      // Of a machine that lost its power while it wrote.
      return null;
    }
  };
  const remove = async (id: string) => {
    for (const kind of ['json', 'eml'])
      await rm(path.join(folder, `${id}.${kind}`), { force: true });
  };
  return {
    get,
    put: async (letter, eml, at) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const id = randomUUIDv7();
      const kept: KeptLetter = { ...letter, id, at: at.toISOString() };
      await writeWhole(path.join(folder, `${id}.eml`), eml);
      await writeWhole(path.join(folder, `${id}.json`), JSON.stringify(kept));
      const isOver = (one: string, n: number) => n >= most || timeOf(one) < timeOf(id) - keptMs;
      for (const old of (await ids()).filter(isOver)) await remove(old);
    },
    forget: async (isTheirs) => {
      for (const id of await ids()) {
        const letter = await get(id);
        if (letter && isTheirs(letter)) await remove(id);
      }
    },
    list: async () => {
      const kept = await Promise.all((await ids()).map(get));
      return kept.filter((one) => one !== null);
    },
  };
}

/** An id of version 7 begins with its milliseconds. */
function timeOf(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}

/** Nobody reads half a letter, and nobody else's account reads one. */
async function writeWhole(file: string, bytes: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.new`, bytes, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

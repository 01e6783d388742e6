import { atom } from 'nanostores';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import type { FileView, UploadKind } from '#shared/works/work.ts';
import { loadWorksCalls } from './load-works-calls.ts';

/** A file on its way here. */
export interface Upload {
  readonly key: string;
  readonly name: string;
  /** 0 where it is not known yet. */
  readonly bytes: number;
  readonly state: 'checking' | 'sending' | 'reading' | 'ready' | 'failed';
  /** From 0 to 1, of what is sent. */
  readonly share: number;
  readonly file: FileView | null;
  /** Address of a picture or a film of this page's own, before the server has it; revoked when the file is removed. */
  readonly preview: string | null;
  readonly error: ErrorKey | undefined;
}

export interface UploadStore {
  readonly $uploads: ReturnType<typeof atom<readonly Upload[]>>;
  /** Some were left out, as only so many are taken. */
  readonly $many: ReturnType<typeof atom<boolean>>;
  /** Takes files as far as there is room. @returns their keys. */
  addFiles(files: Iterable<File>): readonly string[];
  addAddress(url: string): readonly string[];
  /** One that the server has already: of a result that is used again. */
  addKept(file: FileView): readonly string[];
  /** Tries one again that failed. */
  again(key: string): Promise<void>;
  /** Stops it where it is on its way; what the server has goes by itself after a day. */
  remove(key: string): void;
  clear(): void;
}

export interface UploadSetting {
  readonly kind: UploadKind;
  /** Files at once; where that is one, the next takes its place. */
  readonly most: number;
}

/** The files of a tool, each checked and sent as soon as it is chosen. */
export function createUploads({ kind, most }: UploadSetting): UploadStore {
  const $uploads = atom<readonly Upload[]>([]);
  const $many = atom(false);
  const sources = new Map<string, File | string>();
  const aborts = new Map<string, AbortController>();

  const change = (key: string, now: Partial<Upload>) =>
    $uploads.set($uploads.get().map((one) => (one.key === key ? { ...one, ...now } : one)));

  /** In one step: where one takes another's place, the list is never empty between (an order may wait for it). */
  const swap = (gone: readonly Upload[], items: readonly Upload[]) => {
    for (const { key, preview } of gone) {
      aborts.get(key)?.abort();
      aborts.delete(key);
      sources.delete(key);
      if (preview) URL.revokeObjectURL(preview);
    }
    $uploads.set([...$uploads.get().filter((one) => !gone.includes(one)), ...items]);
  };

  const remove = (key: string) => {
    const gone = $uploads.get().filter((one) => one.key === key);
    swap(gone, []);
    $many.set(false);
  };

  const send = async (key: string) => {
    const source = sources.get(key);
    if (source === undefined) return;
    const abort = new AbortController();
    aborts.set(key, abort);
    change(key, { state: typeof source === 'string' ? 'reading' : 'checking', share: 0 });
    const now = await sent(kind, source, abort.signal, (told) => change(key, told));
    if (!abort.signal.aborted) change(key, now);
  };

  const room = <T>(wanted: readonly T[]): readonly T[] => {
    const left = most === 1 ? 1 : Math.max(0, most - $uploads.get().length);
    $many.set(wanted.length > left);
    return wanted.slice(0, left);
  };

  const put = (items: readonly Upload[]): readonly string[] => {
    swap(most === 1 && items.length > 0 ? $uploads.get() : [], items);
    return items.map(({ key }) => key);
  };

  const begin = (given: readonly (File | string)[]) =>
    room(given).flatMap((source) => {
      const keys = put([itemOf(source)]);
      for (const key of keys) {
        sources.set(key, source);
        void send(key);
      }
      return keys;
    });

  return {
    ...{ $uploads, $many, remove },
    addFiles: (files) => begin([...files]),
    addAddress: (url) => begin([url]),
    addKept: (file) => put(room([file]).map(keptItem)),
    again: send,
    clear: () => {
      for (const { key } of $uploads.get()) remove(key);
    },
  };
}

async function sent(
  kind: UploadKind,
  source: File | string,
  signal: AbortSignal,
  tell: (now: Partial<Upload>) => void,
): Promise<Partial<Upload>> {
  const answer = await (await loadWorksCalls())?.upload({
    ...{ kind, source, signal },
    onSending: () => tell({ state: 'sending' }),
    onProgress: (share) => tell({ share, state: share < 1 ? 'sending' : 'reading' }),
  });
  const file = answer?.value;
  if (file) return { state: 'ready', file, name: file.name, bytes: file.bytes };
  return { state: 'failed', error: answer && 'error' in answer ? answer.error : undefined };
}

function itemOf(source: File | string): Upload {
  const isFile = typeof source !== 'string';
  const seen = isFile && /^(?:image|video)\//.test(source.type);
  return {
    ...{ key: crypto.randomUUID(), name: isFile ? source.name : source },
    ...{ bytes: isFile ? source.size : 0, state: 'checking', share: 0, file: null },
    ...{ preview: seen ? URL.createObjectURL(source) : null, error: undefined },
  };
}

function keptItem(file: FileView): Upload {
  const { name, bytes } = file;
  const known = { state: 'ready', share: 1, preview: null, error: undefined } as const;
  return { key: crypto.randomUUID(), name, bytes, file, ...known };
}

/** Files that the server has, in their order. */
export function readyFiles(uploads: readonly Upload[]): readonly FileView[] {
  return uploads.flatMap(({ file }) => file ?? []);
}

/** Whether some are on their way: an order waits for them. */
export function isSending(uploads: readonly Upload[]): boolean {
  return uploads.some(({ state }) => state !== 'ready' && state !== 'failed');
}

/** Resolves once none is on its way. */
export function arrived({ $uploads }: Pick<UploadStore, '$uploads'>): Promise<void> {
  return new Promise((resolve) => {
    const stop = $uploads.subscribe((now) => {
      if (isSending(now)) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
}

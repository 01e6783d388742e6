import { atom } from 'nanostores';
import { keepText, readKept } from '#client/drafts/kept-text.ts';
import { readTextFile } from '#client/upload/text-file.ts';
import { documentByteLimit } from '#shared/upload/document-rule.ts';
import { loadCalls } from '../../client/load-calls.ts';
import type { SourceText } from '../../contract.ts';
import { longestText } from '../../limits.ts';

/** What became of the last text that was fetched. */
export type SourceNotice =
  | { readonly what: 'read' | 'cut'; readonly title: string }
  | { readonly what: 'sending' | 'reading' | 'failed' | 'large' | 'long' | 'empty' | 'address' };

export const $text = atom('');
/** Of a document or a page that the text came from. */
export const $origin = atom<Pick<SourceText, 'title' | 'url'>>({ title: '', url: '' });
export const $notice = atom<SourceNotice | null>(null);
/** False where the browser refuses to keep the text (R37). */
export const $kept = atom(true);

/** Browsers may call them plain text. */
const subtitles = /\.(?:srt|vtt)$/i;
const draftKey = 'summarise-text';
const pause = 600;
let timer: ReturnType<typeof setTimeout> | undefined;
let turn = 0;

/** Takes over what was typed before the page's script woke, else the text of the last visit. */
export function wakeText(typed: string): void {
  $text.set(typed || readKept(draftKey));
}

export function setText(text: string, origin = { title: '', url: '' }): void {
  $text.set(text);
  $origin.set(origin);
  clearTimeout(timer);
  timer = setTimeout(() => $kept.set(keepText(draftKey, $text.get())), pause);
}

export async function openFile(file: File): Promise<void> {
  turn += 1;
  const own = turn;
  if (file.size > documentByteLimit) return $notice.set({ what: 'large' });
  // A plain text is read here: it need not leave the browser. The server takes times off subtitles.
  const plain = subtitles.test(file.name) ? null : await readTextFile(file);
  if (plain?.state === 'read') {
    const { text, title } = plain;
    return take({
      title,
      url: '',
      text: text.slice(0, longestText),
      cut: text.length > longestText,
    });
  }
  $notice.set({ what: 'sending' });
  const onProgress = (share: number) => {
    if (own === turn && share >= 1) $notice.set({ what: 'reading' });
  };
  const read = await (await loadCalls())?.readFile(file, onProgress);
  if (own === turn) take(read);
}

export async function openPage(address: string): Promise<void> {
  turn += 1;
  const own = turn;
  if (address.trim() === '') return $notice.set({ what: 'address' });
  $notice.set({ what: 'reading' });
  const read = await (await loadCalls())?.readPage(address);
  if (own === turn) take(read);
}

function take(read: SourceText | null | undefined): void {
  if (read) setText(read.text, { title: read.title, url: read.url });
  $notice.set(read ? { what: read.cut ? 'cut' : 'read', title: read.title } : { what: 'failed' });
}

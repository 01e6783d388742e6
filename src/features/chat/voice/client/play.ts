import { longestSpoken } from '../limits.ts';
import { loadVoiceCalls } from './voice-store.ts';

/** Whether the server speaks: for what no voice of the device can. */
export async function serverSpeaks(): Promise<boolean> {
  return (await (await loadVoiceCalls())?.voiceSetting())?.speaks ?? false;
}

/**
 * Plays sentences that the server speaks, the next one asked for while one sounds.
 * @returns whether all were played.
 */
export async function play(sentences: readonly string[], signal: AbortSignal): Promise<boolean> {
  const calls = await loadVoiceCalls();
  const pieces = piecesOf(sentences);
  const ask = (at: number) => {
    const text = pieces[at];
    return text === undefined || !calls ? null : calls.spoken(text);
  };
  let next = ask(0);
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = await next;
    if (!piece || signal.aborted) return false;
    next = ask(at + 1);
    const bytes = Uint8Array.from(atob(piece.sound), (sign) => sign.charCodeAt(0));
    if (!(await sound(new Blob([bytes], { type: piece.type }), signal))) return false;
  }
  return true;
}

/** Sentences together as far as one call takes them. */
export function piecesOf(sentences: readonly string[]): string[] {
  const pieces: string[] = [];
  for (const sentence of sentences) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + sentence.length < longestSpoken / 2) {
      pieces[pieces.length - 1] = `${last} ${sentence}`;
    } else {
      for (let from = 0; from < sentence.length; from += longestSpoken)
        pieces.push(sentence.slice(from, from + longestSpoken));
    }
  }
  return pieces;
}

function sound(blob: Blob, signal: AbortSignal): Promise<boolean> {
  const address = URL.createObjectURL(blob);
  const audio = new Audio(address);
  return new Promise<boolean>((resolve) => {
    const end = (played: boolean) => {
      audio.pause();
      URL.revokeObjectURL(address);
      resolve(played);
    };
    audio.onended = () => end(true);
    audio.onerror = () => end(false);
    signal.addEventListener('abort', () => end(false), { once: true });
    audio.play().catch(() => end(false));
  });
}

import { atom } from 'nanostores';
import { canSpeak, deviceVoice, sayAloud, spokenSentences } from '#client/speech/device-voice.ts';
import { plainText } from '#client/ui/copy.ts';
import { textElement } from '../../answer/client/quote.ts';
import { languageOf } from './language.ts';

/** The answer that is read aloud, and what became of the last one. */
export const $speaking = atom<string | null>(null);
export const $speakTold = atom<{ readonly id: string; readonly what: 'none' | 'failed' } | null>(
  null,
);

let playing: AbortController | null = null;

/**
 * Reads an answer aloud, sentence by sentence: browsers cut long ones off. By a voice of the
 * device; by the server's where it has none.
 */
export async function speak(id: string, pageTag: string): Promise<void> {
  hush();
  const element = textElement(id);
  const text = element && plainText(element);
  if (!text) return;
  $speaking.set(id);
  // Of this press: the same answer may be stopped and asked for again before a voice is there.
  const own = new AbortController();
  playing = own;
  const { signal } = own;
  const end = (what?: 'none' | 'failed') => {
    if (signal.aborted) return;
    $speaking.set(null);
    if (what) $speakTold.set({ id, what });
  };
  const tag = languageOf(text, pageTag);
  const voice = await deviceVoice(tag);
  if (signal.aborted) return;
  const sentences = spokenSentences(text, tag);
  if (voice) sayAloud(sentences, voice, (how) => end(how === 'failed' ? how : undefined));
  else end(await playByServer(sentences, signal));
}

async function playByServer(sentences: readonly string[], signal: AbortSignal) {
  // A deploy may have taken it away (R25).
  const part = await import('./play.ts').catch(() => null);
  if (!part) return 'failed';
  if (!(await part.serverSpeaks())) return 'none';
  return signal.aborted || (await part.play(sentences, signal)) ? undefined : 'failed';
}

/** Ends what is read aloud. */
export function hush(): void {
  $speaking.set(null);
  $speakTold.set(null);
  playing?.abort();
  if (canSpeak()) speechSynthesis.cancel();
}

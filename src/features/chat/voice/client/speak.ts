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
  const tag = languageOf(text, pageTag);
  const voice = await deviceVoice(tag);
  if ($speaking.get() !== id) return;
  const sentences = spokenSentences(text, tag);
  if (!voice) return speakByServer(id, sentences);
  sayAloud(sentences, voice, (how) => end(id, how === 'failed' ? how : undefined));
}

async function speakByServer(id: string, sentences: readonly string[]): Promise<void> {
  const { play, serverSpeaks } = await import('./play.ts');
  if (!(await serverSpeaks())) return end(id, 'none');
  if ($speaking.get() !== id) return;
  const abort = new AbortController();
  playing = abort;
  const played = await play(sentences, abort.signal);
  end(id, played || abort.signal.aborted ? undefined : 'failed');
}

/** Ends what is read aloud. */
export function hush(): void {
  $speaking.set(null);
  $speakTold.set(null);
  playing?.abort();
  if (canSpeak()) speechSynthesis.cancel();
}

function end(id: string, what?: 'none' | 'failed'): void {
  if ($speaking.get() !== id) return;
  $speaking.set(null);
  if (what) $speakTold.set({ id, what });
}

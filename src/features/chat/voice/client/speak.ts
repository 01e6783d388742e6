import { atom } from 'nanostores';
import { plainText } from '#client/ui/copy.ts';
import { textElement } from '../../answer/client/quote.ts';
import { languageOf, voiceFor } from './language.ts';

/** The answer that is read aloud, and what became of the last one. */
export const $speaking = atom<string | null>(null);
export const $speakTold = atom<{ readonly id: string; readonly what: 'none' | 'failed' } | null>(
  null,
);

/** How long a browser may take to list its voices, in milliseconds. */
const patience = 1_000;

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
  const voice = canSpeak() ? voiceFor(await voices(), tag) : null;
  if ($speaking.get() !== id) return;
  const sentences = sentencesOf(text, tag);
  if (!voice) return speakByServer(id, sentences);
  for (const [at, sentence] of sentences.entries()) {
    const spoken = new SpeechSynthesisUtterance(sentence);
    spoken.voice = voice;
    spoken.lang = voice.lang;
    spoken.onerror = ({ error }) => {
      if (error !== 'canceled' && error !== 'interrupted') end(id, 'failed');
    };
    if (at === sentences.length - 1) spoken.onend = () => end(id);
    speechSynthesis.speak(spoken);
  }
  if (sentences.length === 0) end(id);
}

/** Whether this browser has voices of its own at all. */
export function canSpeak(): boolean {
  return 'speechSynthesis' in globalThis;
}

function sentencesOf(text: string, tag: string): string[] {
  return [...new Intl.Segmenter(tag, { granularity: 'sentence' }).segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
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
  if (!what) return;
  if (canSpeak()) speechSynthesis.cancel();
  $speakTold.set({ id, what });
}

/** Some browsers list them late, and tell when they do. */
function voices(): Promise<readonly SpeechSynthesisVoice[]> {
  const known = speechSynthesis.getVoices();
  if (known.length > 0) return Promise.resolve(known);
  return new Promise((resolve) => {
    const done = () => resolve(speechSynthesis.getVoices());
    speechSynthesis.addEventListener('voiceschanged', done, { once: true });
    setTimeout(done, patience);
  });
}

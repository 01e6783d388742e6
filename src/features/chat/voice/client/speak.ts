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

/** Reads an answer aloud, sentence by sentence: browsers cut long ones off. */
export async function speak(id: string, pageTag: string): Promise<void> {
  hush();
  const element = textElement(id);
  const text = element && plainText(element);
  if (!text) return;
  $speaking.set(id);
  const tag = languageOf(text, pageTag);
  const voice = voiceFor(await voices(), tag);
  if ($speaking.get() !== id) return;
  if (!voice) return end(id, 'none');
  const sentences = [...new Intl.Segmenter(tag, { granularity: 'sentence' }).segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
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

/** Ends what is read aloud. */
export function hush(): void {
  $speaking.set(null);
  $speakTold.set(null);
  speechSynthesis.cancel();
}

function end(id: string, what?: 'none' | 'failed'): void {
  if ($speaking.get() !== id) return;
  $speaking.set(null);
  if (!what) return;
  speechSynthesis.cancel();
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

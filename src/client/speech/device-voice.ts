/** How long a browser may take to list its voices, in milliseconds. */
const patience = 1_000;

/** Whether this browser has voices of its own at all. */
export function canSpeak(): boolean {
  // Some browsers have the name and nothing behind it.
  return Boolean(globalThis.speechSynthesis);
}

/** A voice of this device for a language; null where it has none. @param tag BCP 47 tag. */
export async function deviceVoice(tag: string): Promise<SpeechSynthesisVoice | null> {
  return (canSpeak() && voiceFor(await voices(), tag)) || null;
}

/** Sentences that have something to say. */
export function spokenSentences(text: string, tag: string): string[] {
  return [...new Intl.Segmenter(tag, { granularity: 'sentence' }).segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** Reads aloud sentence by sentence: browsers cut long texts off. What was cancelled ends untold. */
export function sayAloud(
  sentences: readonly string[],
  voice: SpeechSynthesisVoice,
  onEnd: (end: 'done' | 'failed') => void,
): void {
  for (const [at, sentence] of sentences.entries()) {
    const spoken = new SpeechSynthesisUtterance(sentence);
    spoken.voice = voice;
    spoken.lang = voice.lang;
    spoken.onerror = ({ error }) => {
      if (error === 'canceled' || error === 'interrupted') return;
      // The sentences behind it would be read after all.
      speechSynthesis.cancel();
      onEnd('failed');
    };
    if (at === sentences.length - 1) spoken.onend = () => onEnd('done');
    speechSynthesis.speak(spoken);
  }
  if (sentences.length === 0) onEnd('done');
}

/** Voices name regions, and tags of ours scripts: `zh-Hant` is what `zh-TW` speaks. */
export function voiceFor<V extends Pick<SpeechSynthesisVoice, 'lang' | 'default'>>(
  voices: readonly V[],
  tag: string,
): V | undefined {
  const wanted = new Intl.Locale(tag).maximize();
  const able = voices.flatMap((voice) => {
    const locale = localeOf(voice.lang);
    return locale?.language === wanted.language ? [{ voice, locale }] : [];
  });
  const near = able.filter(({ locale }) => locale.script === wanted.script);
  const best =
    near.find(({ voice }) => voice.default) ??
    near.find(({ locale }) => locale.region === wanted.region) ??
    near[0] ??
    able[0];
  return best?.voice;
}

function localeOf(lang: string): Intl.Locale | null {
  try {
    // Android writes `en_US`.
    return new Intl.Locale(lang.replace('_', '-')).maximize();
  } catch {
    return null;
  }
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

import { vi } from 'vitest';

interface Utterance {
  readonly text: string;
  voice: unknown;
  lang: string;
  onend?: () => void;
  onerror?: (event: { readonly error: string }) => void;
}

/** A device that reads aloud what it is given, as fast as a test says. */
export interface ScriptedVoice {
  /** What is read and waits to be read, each with its language. */
  readonly queue: () => readonly string[];
  /** Reads what stands first to its end. */
  readonly read: () => void;
  /** Breaks off within what stands first. */
  readonly fail: () => void;
  /** Lists voices, and tells that it does. */
  readonly list: (languages: readonly string[]) => void;
}

/** Gives the page a voice; `vi.unstubAllGlobals` takes it away. @param languages it has from the beginning. */
export function stubVoice(languages: readonly string[]): ScriptedVoice {
  let known = languages;
  let queue: Utterance[] = [];
  const told = new EventTarget();
  vi.stubGlobal('SpeechSynthesisUtterance', function (this: Utterance, text: string) {
    Object.assign(this, { text, voice: null, lang: '' });
  });
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => known.map((lang) => ({ lang, default: false, name: lang })),
    addEventListener: told.addEventListener.bind(told),
    speak: (one: Utterance) => queue.push(one),
    cancel: () => {
      const gone = queue;
      queue = [];
      for (const [at, one] of gone.entries())
        one.onerror?.({ error: at === 0 ? 'interrupted' : 'canceled' });
    },
  });
  return {
    queue: () => queue.map(({ text, lang }) => `${lang}: ${text}`),
    read: () => queue.shift()?.onend?.(),
    fail: () => queue.shift()?.onerror?.({ error: 'synthesis-failed' }),
    list: (more) => {
      known = more;
      told.dispatchEvent(new Event('voiceschanged'));
    },
  };
}

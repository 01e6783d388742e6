/** What this page uses of the browser's speech recognition, which no standard library types. */
export interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: ResultEvent) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

interface ResultEvent {
  readonly resultIndex: number;
  readonly results: ArrayLike<
    ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }
  >;
}

type Maker = new () => Recognition;

/** Null where the browser has none. */
export function recognitionMaker(): Maker | null {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: Maker;
    webkitSpeechRecognition?: Maker;
  };
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}

/** What was heard since the last event: for good, and as it sounds so far. */
export function heardIn({ resultIndex, results }: ResultEvent): {
  readonly final: string;
  readonly interim: string;
} {
  let [final, interim] = ['', ''];
  for (let at = resultIndex; at < results.length; at += 1) {
    const result = results[at];
    const text = result?.[0]?.transcript ?? '';
    if (result?.isFinal) final += text;
    else interim += text;
  }
  return { final, interim };
}

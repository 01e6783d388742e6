/** What a browser may have of its own (W3C Translator and Language Detector APIs). */
type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

interface Pair {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

interface Monitor {
  addEventListener(
    type: 'downloadprogress',
    hear: (event: { readonly loaded: number }) => void,
  ): void;
}

interface Made {
  destroy(): void;
}

interface BrowserTranslator extends Made {
  translate(text: string, options: { readonly signal: AbortSignal }): Promise<string>;
}

interface BrowserDetector extends Made {
  detect(text: string): Promise<readonly { readonly detectedLanguage: string }[]>;
}

interface Maker<Options, T> {
  availability(options: Options): Promise<Availability>;
  create(
    options: Options & { readonly signal: AbortSignal; monitor?(monitor: Monitor): void },
  ): Promise<T>;
}

const browser = globalThis as {
  readonly Translator?: Maker<Pair, BrowserTranslator>;
  readonly LanguageDetector?: Maker<object, BrowserDetector>;
};

/** Whether the browser has a translator at all. */
export function hasTranslator(): boolean {
  return browser.Translator !== undefined;
}

/** Whether it can tell by itself which language a text is in. */
export function hasDetector(): boolean {
  return browser.LanguageDetector !== undefined;
}

/** As browsers write what our list calls otherwise. */
function tagOf(code: string): string {
  return code === 'zh-Hans' ? 'zh' : code;
}

function pairOf(from: string, to: string): Pair {
  return { sourceLanguage: tagOf(from), targetLanguage: tagOf(to) };
}

/** Whether it can be had for a pair; `downloadable` needs a file of many megabytes first. */
export async function availabilityOf(from: string, to: string): Promise<Availability> {
  try {
    return (await browser.Translator?.availability(pairOf(from, to))) ?? 'unavailable';
  } catch {
    return 'unavailable';
  }
}

/** @param onLoaded 0 to 1 of what has to be downloaded. @throws where the browser refuses. */
export async function openTranslator(
  from: string,
  to: string,
  { signal, onLoaded }: { readonly signal: AbortSignal; onLoaded(part: number): void },
): Promise<BrowserTranslator> {
  if (!browser.Translator) throw new Error('this browser has no translator');
  return browser.Translator.create({
    ...pairOf(from, to),
    signal,
    monitor: (monitor) =>
      monitor.addEventListener('downloadprogress', ({ loaded }) => onLoaded(loaded)),
  });
}

/** @returns the language of a text as browsers write it; null where it cannot be told. */
export async function detected(text: string, signal: AbortSignal): Promise<string | null> {
  const detector = await browser.LanguageDetector?.create({ signal });
  if (!detector) return null;
  const [first] = await detector.detect(text);
  detector.destroy();
  const found = first?.detectedLanguage ?? 'und';
  return found === 'und' ? null : found;
}

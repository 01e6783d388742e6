import { detectAll } from 'tinyld';

/** Below it two languages are about as likely. */
const leastAccuracy = 0.5;

/** The language of a text, ISO 639-1; null where it is not clear. */
export function languageOf(text: string): string | null {
  const [first] = detectAll(text.slice(0, 4000));
  return first && first.accuracy >= leastAccuracy ? first.lang : null;
}

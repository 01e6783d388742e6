import type { TextCount } from './count.ts';
import type { Script } from './script.ts';

interface Pace {
  readonly unit: 'words' | 'letters';
  readonly perMinute: number;
}

/**
 * Measured reading speeds of adults.
 * - Latin: 238 words a minute, silent reading of English non-fiction, mean of 190 studies
 *   (Brysbaert 2019, Journal of Memory and Language 109, 104047).
 * - Arabic, Hebrew, Russian in words, Chinese and Japanese in characters: Trauzettel-Klosinski
 *   and Dietz 2012 (IReST, IOVS 53, 5452-5461). They were read aloud; English is 228 there, so
 *   that silent readers are a little faster.
 * - Other scripts: 184 words, that study's mean over 17 languages.
 */
const paces: Partial<Record<Script, Pace>> = {
  Latn: { unit: 'words', perMinute: 238 },
  Cyrl: { unit: 'words', perMinute: 184 },
  Arab: { unit: 'words', perMinute: 138 },
  Hebr: { unit: 'words', perMinute: 187 },
  Hani: { unit: 'letters', perMinute: 255 },
  Jpan: { unit: 'letters', perMinute: 357 },
};
const meanPace: Pace = { unit: 'words', perMinute: 184 };

/** Minutes that an adult needs to read the text, not rounded. */
export function readingMinutes(count: TextCount, script: Script): number {
  const pace = paces[script] ?? meanPace;
  return count[pace.unit] / pace.perMinute;
}

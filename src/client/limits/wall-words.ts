import { errorText } from '#client/errors/error-text.ts';
import { errorWords } from '#client/errors/words.ts';
import { actionWords } from '#shared/errors/action-words.ts';
import type { ErrorKey } from '#shared/errors/catalogue.ts';

export interface WallWords {
  readonly text: string;
  readonly plans: string;
  readonly close: string;
}

/** What a wall says, in the visitor's language, as toasts are. */
export async function wallWords(key: ErrorKey): Promise<WallWords> {
  const words = await errorWords();
  return {
    text: await errorText(key),
    plans: words['action.pricing'] ?? actionWords.pricing,
    close: words['action.dismiss'] ?? actionWords.dismiss,
  };
}

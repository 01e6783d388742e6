import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts';
import { errorWords } from './words.ts';

/** What an error says, in the visitor's language. Whoever may never fail loads this when it does. */
export async function errorText(key: ErrorKey): Promise<string> {
  const words = await errorWords();
  return words[key] ?? catalogue[key].message;
}

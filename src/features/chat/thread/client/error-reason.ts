import { errorWords } from '#client/errors/words.ts';
import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts';

/** The message of an error in the page's language; '' where the spec keeps it silent (SPEC 8). */
export async function reasonOf(error: ErrorKey): Promise<string> {
  const { show, message } = catalogue[error];
  if (show === 'silent') return '';
  const words = await errorWords();
  const own = words[error] ?? message;
  if (error !== 'too_long_to_read') return own;
  return `${words.too_many_tokens ?? catalogue.too_many_tokens.message} ${own}`;
}

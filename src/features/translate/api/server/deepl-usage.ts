import type { Program } from '#server/api/authorise.ts';
import { spentIn } from '#server/api/month.ts';
import { leftOf } from '#server/usage/left.ts';
import { charactersOfWord } from '#shared/api/limits.ts';

/**
 * Answers `GET /v2/usage`: what this key has spent in this calendar month (UTC), and what is left
 * for it. Words are what is counted here; DeepL's clients read characters, so a word is told as six.
 */
export async function usageOf({ kernel, key, spender }: Program): Promise<Response> {
  const now = kernel.clock.now();
  const spent = spentIn(key, now);
  const left = await leftOf(spender, 'gpt3_words');
  const words = key.cap === null ? spent + left : Math.min(key.cap, spent + left);
  return Response.json({
    ...{ character_count: spent * charactersOfWord, character_limit: words * charactersOfWord },
    ...{ word_count: spent, word_limit: words },
  });
}

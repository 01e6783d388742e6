import type { ModelEvent } from '../contract.ts';
import { charsPerToken } from '../tokens.ts';

/** The Guide's answer up to a length that was asked for; it has no tokens, so characters stand for them. */
export async function* bounded(
  events: AsyncIterable<ModelEvent>,
  tokens = Number.POSITIVE_INFINITY,
): AsyncGenerator<ModelEvent> {
  let left = tokens * charsPerToken;
  for await (const event of events) {
    if (event.type === 'text' && event.text.length > left) {
      // Half of a pair of surrogates is no character.
      yield { type: 'text', text: event.text.slice(0, left).replace(/[\ud800-\udbff]$/, '') };
      yield { type: 'end', reason: 'length' };
      return;
    }
    if (event.type === 'text') left -= event.text.length;
    yield event;
  }
}

import type { ModelMessage } from './contract.ts';

/**
 * A conversation as every provider takes it: the system's messages as one, no empty ones, such as an
 * answer that was stopped before its first word, and no two of one role side by side, which strict
 * templates of Gemma and Mistral refuse.
 */
export function saidOf(messages: readonly ModelMessage[]): readonly ModelMessage[] {
  const said = messages.filter(({ text, images = [] }) => images.length > 0 || text.trim() !== '');
  const [system, others] = [true, false].map((own) =>
    said.filter(({ role }) => (role === 'system') === own),
  );
  return [...joined(system ?? []), ...joined(others ?? [])];
}

function joined(messages: readonly ModelMessage[]): ModelMessage[] {
  const turns: ModelMessage[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (last?.role === message.role) turns[turns.length - 1] = together(last, message);
    else turns.push(message);
  }
  return turns;
}

function together(one: ModelMessage, next: ModelMessage): ModelMessage {
  const images = [...(one.images ?? []), ...(next.images ?? [])];
  const texts = [...(one.texts ?? []), ...(next.texts ?? [])];
  return {
    role: one.role,
    // A picture may come without words.
    text: [one.text, next.text].filter((text) => text.trim() !== '').join('\n\n'),
    ...(images.length > 0 && { images }),
    ...(texts.length > 0 && { texts }),
  };
}

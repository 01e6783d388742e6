import type { Translate } from '#shared/i18n/words.ts';
import type { Message } from '../../contract.ts';

/** What is said of an answer that has ended. */
export function endOf({ state, text }: Pick<Message, 'state' | 'text'>) {
  if (state === 'done') return 'ui.finished';
  if (state === 'stopped') return text ? 'ui.stopped' : 'ui.stopped.empty';
  if (text === '') return 'ui.failed.empty';
  return state === 'interrupted' ? 'ui.interrupted' : 'ui.failed';
}

/** The words of an error in the page's language, loaded at the first one; '' where a deploy took them away (R25). */
export async function reasonFor(error: NonNullable<Message['error']>): Promise<string> {
  const part = await import('./error-reason.ts').catch(() => null);
  return (await part?.reasonOf(error)) ?? '';
}

/** What a screen reader hears at the end: what the page shows there. */
export async function closingOf(message: Message, say: Translate<'chat'>): Promise<string[]> {
  const error = message.state === 'failed' ? message.error : null;
  const reason = error ? await reasonFor(error) : '';
  return [reason, say(endOf(message))].filter(Boolean);
}

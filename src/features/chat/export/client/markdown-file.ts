import type { SharedCitation } from '#shared/share/snapshot.ts';
import { closedCode } from '#shared/text/closed-code.ts';
import type { ExportedChat, ExportedMessage } from '../chat-file.ts';
import { oneLine, sourceLine } from '../source-line.ts';
import type { Cited } from './cited.ts';
import type { ExportWords } from './export-words.ts';

/** A path of messages as Markdown, word for word as it was written; a code that broke off ends with its message. */
export function markdownFile(chat: ExportedChat, words: ExportWords, cited: Cited): string {
  const parts = chat.messages.map((message) => section(message, words, cited.get(message.id)));
  return `${[`# ${oneLine(chat.title)}`, ...parts].join('\n\n')}\n`;
}

function section(
  { role, text, served, edited, state, attachments = [] }: ExportedMessage,
  { say, sources, attached, nameOf }: ExportWords,
  cited: readonly SharedCitation[] = [],
) {
  const isQuestion = role === 'user';
  return [
    `## ${say(isQuestion ? 'ui.question' : 'ui.answer')}`,
    closedCode(text.trim()),
    attachments.length > 0 && `${attached}: ${attachments.map(oneLine).join(', ')}`,
    state !== 'done' && `*${say('ui.unfinished')}*`,
    cited.length > 0 && [`${sources}:`, ...cited.map(sourceLine)].join('\n\n'),
    edited && `*${say('ui.edited')}*`,
    // The signs that keep a name in its place are for pages.
    served && `*${say('ui.served', { name: nameOf(served) })}*`.replace(/[\u2068\u2069]/g, ''),
  ]
    .filter((part) => part)
    .join('\n\n');
}

import { type ImportNotes, written } from './notes.ts';
import { isSource, listOf, type Source, textOf, timeOf } from './source-value.ts';
import { messagesOf, type Said, type SourceNode } from './tree.ts';

/** A conversation of Claude's export: `chat_messages`, each with blocks of content. */
export function isClaude(chat: Source): boolean {
  return Array.isArray(chat.chat_messages);
}

export function readClaude(chat: Source, notes: ImportNotes, now: string) {
  const createdAt = timeOf(chat.created_at, now);
  const nodes: SourceNode[] = [];
  for (const message of listOf(chat.chat_messages)) {
    if (!isSource(message)) continue;
    const before = nodes.at(-1)?.id ?? null;
    // Older exports tell no parents: one follows the other.
    const parentId = textOf(message.parent_message_uuid) || before;
    const id = textOf(message.uuid) || `message ${nodes.length}`;
    nodes.push({ id, parentId, said: saidIn(message, notes, createdAt) });
  }
  return {
    kind: 'claude',
    id: textOf(chat.uuid),
    title: textOf(chat.name),
    archived: false,
    createdAt,
    updatedAt: timeOf(chat.updated_at, createdAt),
    messages: messagesOf(nodes, nodes.at(-1)?.id ?? null),
  };
}

function saidIn(message: Source, notes: ImportNotes, other: string): Said | null {
  const sender = textOf(message.sender);
  if (sender !== 'human' && sender !== 'assistant') return null;
  const blocks = listOf(message.content).map((block) => blockOf(block, notes));
  const words = blocks.filter((part) => part !== '').join('\n\n') || textOf(message.text);
  const text = [...filesOf(message, notes), words]
    .filter((part) => part.trim() !== '')
    .join('\n\n');
  if (text === '') return null;
  const role = sender === 'human' ? 'user' : 'assistant';
  return { role, text, served: null, createdAt: timeOf(message.created_at, other) };
}

function filesOf(message: Source, notes: ImportNotes): string[] {
  const both = [...listOf(message.attachments), ...listOf(message.files)].filter(isSource);
  return both.flatMap((file) => {
    const name = textOf(file.file_name);
    const text = textOf(file.extracted_content);
    return name === '' && text === '' ? [] : [notes.file(name || '?'), text];
  });
}

const silent = new Set(['thinking', 'redacted_thinking', 'tool_result', 'token_budget', 'flag']);

function blockOf(block: unknown, notes: ImportNotes): string {
  if (!isSource(block)) return '';
  const kind = textOf(block.type);
  if (kind === 'text') return textOf(block.text);
  if (silent.has(kind)) return '';
  if (kind === 'tool_use') return writtenTo(textOf(block.name) || '?', block.input, notes);
  if (kind === 'image') return notes.image;
  return notes.kind(kind || '?');
}

/** What was given to a tool: of that, a text beside the answer or in a file was there to be read. */
function writtenTo(tool: string, input: unknown, notes: ImportNotes): string {
  const note = notes.tool(tool);
  if (!isSource(input)) return note;
  const text = textOf(input.content) || textOf(input.file_text);
  if (text === '') return note;
  const path = textOf(input.path);
  const ending = /\.(\w+)$/.exec(path)?.[1];
  const kind = textOf(input.type);
  const name = textOf(input.title) || path.slice(path.lastIndexOf('/') + 1);
  const isProse = kind === 'text/markdown' || ending === 'md';
  const language = textOf(input.language) || languages[kind] || ending || 'text';
  return written({
    ...{ note: name === '' ? note : notes.file(name), text },
    language: isProse ? '' : language,
  });
}

/** Of artifacts whose kind says it. */
const languages: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'image/svg+xml': 'xml',
  'application/vnd.ant.react': 'jsx',
  'application/vnd.ant.mermaid': 'mermaid',
};

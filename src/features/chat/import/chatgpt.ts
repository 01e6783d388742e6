import { fenced, type ImportNotes, written } from './notes.ts';
import { isSource, listOf, type Source, textOf, timeOf } from './source-value.ts';
import { messagesOf, type Said, type SourceNode } from './tree.ts';

/** A conversation of ChatGPT's export: a tree in `mapping`, whose shown branch ends at `current_node`. */
export function isChatgpt(chat: Source): boolean {
  return isSource(chat.mapping);
}

export function readChatgpt(chat: Source, notes: ImportNotes, now: string) {
  const createdAt = timeOf(chat.create_time, now);
  const mapping = isSource(chat.mapping) ? chat.mapping : {};
  const nodes = Object.entries(mapping).map(([id, node]) => nodeOf(id, node, notes, createdAt));
  return {
    kind: 'chatgpt',
    id: textOf(chat.conversation_id) || textOf(chat.id),
    title: textOf(chat.title),
    archived: chat.is_archived === true,
    createdAt,
    updatedAt: timeOf(chat.update_time, createdAt),
    messages: messagesOf(nodes, textOf(chat.current_node) || null).map((message) => {
      const isAnswer = message.role === 'assistant' && message.state === 'done';
      return isAnswer ? { ...message, served: message.served ?? modelOf(chat) } : message;
    }),
  };
}

/** The model that a chat was set to, as answers do not all name theirs; `auto` is none. */
function modelOf(chat: Source): string | null {
  const slug = textOf(chat.default_model_slug);
  return slug === 'auto' ? null : slug || null;
}

function nodeOf(id: string, node: unknown, notes: ImportNotes, createdAt: string): SourceNode {
  if (!isSource(node)) return { id, parentId: null, said: null };
  const parentId = textOf(node.parent) || null;
  const said = isSource(node.message) ? saidIn(node.message, notes, createdAt) : null;
  return { id, parentId, said };
}

function saidIn(message: Source, notes: ImportNotes, other: string): Said | null {
  const author = isSource(message.author) ? message.author : {};
  const metadata = isSource(message.metadata) ? message.metadata : {};
  const role = textOf(author.role);
  const isSeen = metadata.is_visually_hidden_from_conversation !== true;
  if (!isSeen || !['user', 'assistant', 'tool'].includes(role)) return null;
  const files = listOf(metadata.attachments)
    .map((file) => (isSource(file) ? textOf(file.name) : ''))
    .filter((name) => name !== '')
    .map((name) => notes.file(name));
  const tool = textOf(author.name);
  const text = [...files, contentOf(message, role, tool, notes)]
    .filter((part) => part.trim() !== '')
    .join('\n\n');
  if (text === '') return null;
  const createdAt = timeOf(message.create_time, other);
  if (role === 'user') return { role, text, served: null, createdAt };
  const isNote = role === 'tool' && text === notes.tool(tool);
  const served = textOf(metadata.model_slug) || null;
  return { role: 'assistant', text, served, createdAt, isNote };
}

/** Kinds that are the product's own bookkeeping, or thoughts that it did not show as an answer. */
const silent = new Set([
  'user_editable_context',
  'model_editable_context',
  'thoughts',
  'reasoning_recap',
  'tether_browsing_display',
]);

function contentOf(message: Source, role: string, tool: string, notes: ImportNotes): string {
  const content = isSource(message.content) ? message.content : {};
  const kind = textOf(content.content_type);
  if (silent.has(kind)) return '';
  const recipient = textOf(message.recipient);
  if (role === 'assistant' && recipient !== '' && recipient !== 'all')
    return writtenTo(recipient, content, notes);
  const parts = partsOf(content, notes);
  // Of what a tool answered only what was shown: its pictures.
  if (role === 'tool') return parts.includes(notes.image) ? notes.image : notes.tool(tool || kind);
  if (kind === 'text' || kind === 'multimodal_text')
    return withoutMarks(parts.join('\n'), message.metadata);
  if (kind === 'code' || kind === 'execution_output')
    return fenced(textOf(content.text), textOf(content.language));
  return textOf(content.text) || notes.kind(kind || '?');
}

/** What was given to a tool: of that, a text in the canvas beside the chat was there to be read. */
function writtenTo(tool: string, content: Source, notes: ImportNotes): string {
  const note = notes.tool(tool);
  if (!tool.startsWith('canmore.')) return note;
  const given = textOf(content.text) || listOf(content.parts).map(textOf).join('');
  try {
    const asked: unknown = JSON.parse(given);
    if (!isSource(asked)) return note;
    const [update] = listOf(asked.updates);
    // What replaces all that stood there is the whole text.
    const isWhole = isSource(update) && textOf(update.pattern) === '.*';
    const text = textOf(asked.content) || (isWhole ? textOf(update.replacement) : '');
    const language = textOf(asked.type).replace(/^code\/|^document$/, '');
    const name = textOf(asked.name);
    return written({ note: name === '' ? note : notes.file(name), language, text });
  } catch {
    return note;
  }
}

function partsOf(content: Source, notes: ImportNotes): string[] {
  const parts = listOf(content.parts);
  const kinds = parts.map((part) => (isSource(part) ? textOf(part.content_type) : ''));
  // What was said aloud stands there in words too.
  const isVoice = kinds.includes('audio_transcription');
  return parts
    .filter((_, at) => !isVoice || isImage(kinds[at]) || !kinds[at]?.endsWith('_asset_pointer'))
    .map((part) => partOf(part, notes));
}

function isImage(kind: string | undefined): boolean {
  return kind === 'image_asset_pointer';
}

function partOf(part: unknown, notes: ImportNotes): string {
  if (typeof part === 'string') return part;
  if (!isSource(part)) return '';
  const kind = textOf(part.content_type);
  if (isImage(kind)) return notes.image;
  return textOf(part.text) || notes.kind(kind || '?');
}

/** What stands between words: a kind, and what it needs; of files and searches an older form too. */
const mark = /\ue200([^\ue200\ue201]*)\ue201|【\d+(?::\d+)?†[^】]*】/g;
const between = '\ue202';

/**
 * A text of ChatGPT without its marks, whose words stay.
 * @param metadata of the message: it may tell what a mark reads like in plain Markdown.
 */
function withoutMarks(text: string, metadata: unknown): string {
  const plain = new Map<string, string>();
  const { content_references } = isSource(metadata) ? metadata : {};
  for (const one of listOf(content_references))
    if (isSource(one)) plain.set(textOf(one.matched_text), textOf(one.alt));
  return text.replace(mark, (whole, inside?: string) => plain.get(whole) || wordsOf(inside ?? ''));
}

/** Nothing of what only the product can show: its sources, pictures and lists. */
function wordsOf(inside: string): string {
  const [kind, first = '', second = ''] = inside.split(between);
  if (kind === 'entity') return nameIn(first);
  return kind === 'url' ? linkOf(first, second) : '';
}

/** `["people","Ada Lovelace","mathematician"]` */
function nameIn(json: string): string {
  try {
    return textOf(listOf(JSON.parse(json))[1]);
  } catch {
    return '';
  }
}

function linkOf(text: string, address: string): string {
  if (!/^https?:\/\/[^\s<>]+$/i.test(address)) return text;
  return `[${text.replace(/[[\]\\]/g, '\\$&') || address}](<${address}>)`;
}

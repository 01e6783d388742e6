import { countText } from '#shared/text/count.ts';
import type { ModelMessage, ModelText } from '../contract.ts';
import type { Command, Topic, Understanding } from './commands.ts';
import type { Tool } from './tools.ts';

type CommandFinder = Understanding['command'];

/** What the Guide is asked to do. */
export type Order =
  | { readonly kind: 'greeting' }
  | {
      readonly kind: 'ask';
      readonly question: string;
      readonly command: Command | null;
      /** What of the family itself is asked about. */
      readonly topic: Topic | null;
      /** Whose work is asked about. */
      readonly tool: Tool | null;
    }
  | {
      readonly kind: 'text';
      readonly command: Exclude<Command, 'compare'> | null;
      readonly text: string;
      /** Sentences of a summary, where the command says how many. */
      readonly most?: number | undefined;
    }
  | { readonly kind: 'compare'; readonly texts: readonly [string, string] | null }
  | {
      readonly kind: 'documents';
      readonly question: string;
      readonly texts: readonly ModelText[];
    };

/** From so many words on, a message without a command is taken for a pasted text. */
const pastedWords = 60;
/** A text that an earlier message holds, to which “summarise it” may mean. */
const earlierWords = 30;
/** A question about the family itself has no more words than this. */
const topicWords = 14;
/** A summary of more sentences is none. */
const mostSentences = 20;
/** A command below its text stands in a line of at most so many characters. */
const longestCommand = 150;
const divider = /^[ \t]*[-=*_–—]{3,}[ \t]*$/m;

/** Reads the last message of the person; earlier ones are where a text may stand. */
export function readOrder(messages: readonly ModelMessage[], understood: Understanding): Order {
  const { command: find } = understood;
  const said = messages.filter(({ role }) => role === 'user').map(({ text }) => text.trim());
  const last = said.at(-1) ?? '';
  const { texts = [] } = messages.findLast(({ role }) => role === 'user') ?? {};
  if (texts.length > 0) return aboutDocuments(last, texts, find);
  const earlier = said.slice(0, -1).filter((text) => wordsOf(text) >= earlierWords);
  if (understood.isGreeting(last)) return { kind: 'greeting' };
  const { command, text, line } = split(last, find);
  if (command === 'compare') return { kind: 'compare', texts: twoTexts(text, earlier, find) };
  if (command !== null && text !== '')
    return { kind: 'text', command, text, most: sentencesOf(line, understood) };
  if (wordsOf(last) >= pastedWords) return { kind: 'text', command: null, text: last };
  const named = find(last);
  const before = earlier.at(-1);
  if (named === null || before === undefined || named === 'compare') {
    if (named === 'compare' && earlier.length > 0)
      return { kind: 'compare', texts: twoTexts('', earlier, find) };
    const isShort = wordsOf(last) <= topicWords;
    const topic = isShort ? understood.topic(last) : null;
    const tool = isShort ? understood.tool(last) : null;
    return { kind: 'ask', question: last, command: named, topic, tool };
  }
  return {
    kind: 'text',
    command: named,
    text: bodyOf(before, find),
    most: sentencesOf(last, understood),
  };
}

/** Attached texts are worked on by a command, and searched by a question. */
function aboutDocuments(message: string, texts: readonly ModelText[], find: CommandFinder): Order {
  const command = find(message);
  if (command === null) return { kind: 'documents', question: message, texts };
  const [first = '', second = split(message, find).text] = texts.map(({ text }) => text);
  if (command === 'compare') return { kind: 'compare', texts: second ? [first, second] : null };
  return { kind: 'text', command, text: texts.map(({ text }) => text).join('\n\n') };
}

/** How many sentences a line asks for. */
function sentencesOf(line: string, { sentences }: Understanding): number | undefined {
  const count = sentences(line) ?? 0;
  return count > 0 && count <= mostSentences ? count : undefined;
}

interface Split {
  readonly command: Command | null;
  readonly text: string;
  /** What the command stands in. */
  readonly line: string;
}

/** A command before the text (its first line, clause or sentence) or below it. */
function split(message: string, find: CommandFinder): Split {
  const head =
    /^(?:[^\n:：.。?？؟!！]|\.(?=\S)){1,150}(?:[:：.。?？؟!！]|\n)/u.exec(message)?.[0] ?? '';
  const body = message.slice(head.length).trim();
  const before = head === '' ? null : find(head);
  if (before !== null && wordsOf(body) > 1) return { command: before, text: body, line: head };
  const at = message.lastIndexOf('\n');
  const tail = message.slice(at + 1);
  if (at > 0 && tail.length <= longestCommand) {
    const after = find(tail);
    if (after !== null) return { command: after, text: message.slice(0, at).trim(), line: tail };
  }
  return { command: null, text: '', line: '' };
}

/** A passage in the quotation marks of any of our languages. */
const quoted = /[“„«「『"»](?=\S)([^“”„«»「」『』"]{2,})[”“»」』"«]/gu;

function twoTexts(
  text: string,
  earlier: readonly string[],
  find: CommandFinder,
): readonly [string, string] | null {
  const quotes = [...text.matchAll(quoted)].map((match) => (match[1] ?? '').trim());
  if (quotes.length === 2 && quotes[0] && quotes[1]) return [quotes[0], quotes[1]];
  const parts = text.split(divider.test(text) ? divider : /\n\s*\n/);
  const [first, second, third] = parts.map((part) => part.trim()).filter((part) => part !== '');
  if (first && second && (!third || divider.test(text))) return unlabelled(first, second);
  const bodies = earlier.map((one) => bodyOf(one, find));
  const pair = text === '' ? bodies.slice(-2) : [...bodies.slice(-1), text];
  return pair[0] && pair[1] ? [pair[0], pair[1]] : null;
}

/** “Text 1:” and “Text 2:” tell two texts apart, and belong to neither. */
const label = /^(\p{L}+\s?|)(\p{N}{1,2}|(?<!\p{L})\p{L})\s*[:：.)]\s*/u;

function unlabelled(first: string, second: string): readonly [string, string] {
  const [one, other] = [label.exec(first), label.exec(second)];
  if (!one || !other || one[1] !== other[1] || one[2] === other[2]) return [first, second];
  return [first.slice(one[0].length), second.slice(other[0].length)];
}

function bodyOf(message: string, find: CommandFinder): string {
  return split(message, find).text || message;
}

function wordsOf(text: string): number {
  return countText(text).words;
}

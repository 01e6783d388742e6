import { spokenSentences } from '#client/speech/spoken-sentences.ts';

export interface Announcer {
  /** Sentences that became whole since the last call; the rest too, once the text has ended. */
  next(text: string, ended: boolean): string[];
}

/**
 * Cuts a growing text into what a screen reader says, sentence by sentence.
 * @param heard what the text had before; its last sentence may still grow.
 */
export function createAnnouncer(heard = ''): Announcer {
  /** Where the paragraph begins that grows, and how much of its words was said. */
  let from = 0;
  let said = 0;
  const say = (paragraph: string, whole: boolean): string[] => {
    const { words, next } = wordsOf(paragraph, whole);
    const sentences = spokenSentences(words.slice(said) + next);
    // The last one may still grow.
    const news = whole ? sentences : sentences.slice(0, -1);
    said += news.join('').length;
    return news;
  };
  const announcer: Announcer = {
    next(text, ended) {
      const news: string[] = [];
      const blank = /\n[^\S\n]*\n/g;
      blank.lastIndex = from;
      for (let end = blank.exec(text); end; end = blank.exec(text)) {
        news.push(...say(text.slice(from, end.index), true));
        from = blank.lastIndex;
        said = 0;
      }
      news.push(...say(text.slice(from), ended));
      return news
        .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
        .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
    },
  };
  announcer.next(heard, false);
  return announcer;
}

const address = String.raw`\((?:<[^>\n]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s+"[^"\n]*")?\)`;
const image = new RegExp(String.raw`!\[([^\]\n]*)\]${address}`, 'g');
const link = new RegExp(String.raw`\[([^\]\n]*)\]${address}`, 'g');
const openLink = String.raw`!?\[[^\]\n]*(?:\](?:\((?:[^()\n]|\([^()\n]*\))*(?:\([^()\n]*)?)?)?$`;
/** Begins a formula, and no price. */
const dollar = String.raw`(?<![\p{sc=Latin}\p{N}$\\])\$(?![\s$]|\d[\d.,]*(?:[\s.,;:!?)–\u3001-\uffef-]|$|\p{L}{2}))`;
const formula = new RegExp(String.raw`${dollar}([^$\n]*[^$\s\\])\$(?![\p{sc=Latin}\p{N}])`, 'gu');
/** What stands at the end and may turn out to be something else than words. */
const open = new RegExp(String.raw`${openLink}|\$\$[^$]*\$?$|${dollar}[^$\n]*$`, 'u');

/** The words of a paragraph, without the signs that only shape it; those that are settled, with the next letter. */
function wordsOf(paragraph: string, whole: boolean): { words: string; next: string } {
  const seen = paragraph
    .replace(image, '$1')
    .replace(link, '$1')
    .replace(/\$\$([^$]+)\$\$/g, ' $1 ')
    .replace(formula, '$1');
  const end = whole ? -1 : seen.search(open);
  const settled = end < 0 ? seen : seen.slice(0, end);
  const words = settled
    .replace(/^[^\S\n]*(?:\[\^[^\]\s]+\]:|(?:#{1,6}|>|[-*+])\s)[^\S\n]*/gm, '')
    .replace(/\[\^[^\]\s]+\]/g, '')
    .replace(/[*_~`]+(?=[.,;:!?)。、！？])/g, '')
    .replace(/\\[[\]()]|[*_`|]+|~~+/g, ' ');
  return { words, next: /[\p{L}\p{N}]/u.exec(seen.slice(settled.length))?.[0] ?? '' };
}

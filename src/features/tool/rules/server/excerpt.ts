import { sentencesOf } from '#shared/text/sentences.ts';
import { summarise } from '#shared/text/summary.ts';

/** What search engines show of a description, in UTF-16 units. */
const longest = 155;

/** The sentences of a text that say most of it, each short enough for a description. */
export function excerpts(text: string, count: number): string[] {
  const sentences = sentencesOf(text);
  const telling = sentences.length < 3 ? sentences : summarise(sentences, { count: count + 2 });
  const short = telling.map((sentence) => shorten(sentence.text.replace(/\s+/g, ' ')));
  return [...new Set(short)].slice(0, count);
}

function shorten(text: string): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  const blank = cut.lastIndexOf(' ');
  return `${cut
    .slice(0, blank > longest / 2 ? blank : longest - 1)
    .replace(/[\s,;:–-]+$/u, '')
    .toWellFormed()}…`;
}

import { type Chunk, chunks } from './chunk.ts';
import { normalise } from './normalise.ts';
import { mainScript, type Script, segmenterTag } from './script.ts';
import { whole } from './whole-sentences.ts';
import type { WordListBuilder } from './word-list.ts';

export interface TextCount {
  words: number;
  /** Signs as a reader sees them (graphemes). */
  characters: number;
  /** Characters that are no white space. */
  letters: number;
  /** A sentence of more than 4,000 characters counts as several. */
  sentences: number;
  /** Lines with something on them. */
  paragraphs: number;
}

export interface Reader {
  readonly count: TextCount;
  /** Adds a chunk of a normalised text; chunks come in order. */
  read(chunk: Chunk): void;
}

const joiner = /^[^\S\n]+$|^[\p{Pd}'’]$/u;
const meaningful = /[\p{L}\p{N}]/u;

/** Counts a text of any script: words as `Intl.Segmenter` finds them (DESIGN 6). */
export function countText(input: string): TextCount {
  const text = normalise(input);
  const reader = createReader(mainScript(text));
  for (const chunk of chunks(text)) reader.read(chunk);
  return reader.count;
}

/** Counts chunk by chunk; `words`, where given, receives every word. */
export function createReader(script: Script, words?: WordListBuilder): Reader {
  const tag = segmenterTag(script);
  const byWord = new Intl.Segmenter(tag, { granularity: 'word' });
  const bySign = new Intl.Segmenter(tag, { granularity: 'grapheme' });
  const bySentence = new Intl.Segmenter(tag, { granularity: 'sentence' });
  const count: TextCount = { words: 0, characters: 0, letters: 0, sentences: 0, paragraphs: 0 };
  let lineIsOpen = false;
  return {
    count,
    read: ({ text, start }) => {
      count.words += readWords(byWord.segment(text), start, words);
      const signs = countOf(bySign.segment(text));
      count.characters += signs;
      count.letters += signs - (text.match(/\p{White_Space}/gu)?.length ?? 0);
      for (const { segment } of whole(bySentence.segment(text))) {
        if (meaningful.test(segment)) count.sentences += 1;
      }
      const lines = text.split('\n').map((line) => line.trim() !== '');
      count.paragraphs += lines.filter(Boolean).length - (lineIsOpen && lines[0] ? 1 : 0);
      lineIsOpen = lines.length === 1 ? lineIsOpen || lines[0] === true : lines.at(-1) === true;
    },
  };
}

function readWords(segments: Intl.Segments, start: number, words?: WordListBuilder): number {
  let count = 0;
  words?.part();
  for (const { segment, index, isWordLike } of segments) {
    if (isWordLike) {
      count += 1;
      words?.add(segment, start + index);
    } else if (words && segment !== ' ' && !joiner.test(segment)) {
      words.part();
    }
  }
  return count;
}

function countOf(segments: Intl.Segments): number {
  let count = 0;
  for (const _ of segments) count += 1;
  return count;
}

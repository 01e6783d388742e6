import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectNone } from './faults.ts';

const files = globSync(['content/messages/th/*.json', 'content/articles/*/th/*.md']);

/** Places where a line may begin with the sign that repeats a word. */
function loose(text: string): string[] {
  return [...text.matchAll(/.{0,24} ๆ.{0,12}/gu)].map(([found]) => found);
}

test('no line of Thai begins with the sign that repeats a word', () => {
  expect(files.length).toBeGreaterThan(100);
  expectNone(
    files.flatMap((file) => loose(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`)),
    'write U+00A0 before "ๆ".',
  );
});

test('finds one behind a space', () => {
  expect(loose('ง่าย ๆ โดย')).not.toEqual([]);
});

test('leaves one whose space does not break, and one of a hashtag', () => {
  expect(loose('ง่าย\u00a0ๆ โดย #ช้าๆ')).toEqual([]);
});

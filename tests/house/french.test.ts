import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectNone } from './faults.ts';

const files = globSync(['content/messages/fr/*.json', 'content/articles/*/fr/*.md']);

/** Places where a line may end before a sign or after «. */
function loose(text: string): string[] {
  return [...text.matchAll(/.{0,24}(?: [:;!?»]|« ).{0,12}/gu)].map(([found]) => found);
}

test('no line of French begins with a sign of its sentence, or ends with «', () => {
  expect(files.length).toBeGreaterThan(100);
  expectNone(
    files.flatMap((file) => loose(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`)),
    'write U+00A0 before ":" and "»" and after "«", and U+202F before ";", "!" and "?".',
  );
});

test.each(['tout ; pour', 'Un compte ?', '« oui »'])('finds %s', (text) => {
  expect(loose(text)).not.toEqual([]);
});

test('leaves a sentence whose spaces do not break', () => {
  expect(loose('Tout\u202f; «\u00a0oui\u00a0»\u00a0: un compte\u202f?')).toEqual([]);
});

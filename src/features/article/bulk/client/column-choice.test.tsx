import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { islandWords } from '#tests/support/island-words.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import { readFileTitles } from '../csv.ts';
import { ColumnChoice } from './ColumnChoice.tsx';

const saying = { words: { article: islandWords('article', 'ui.') }, tag: 'en' } as Saying;

function shown(name: string, text: string): string {
  const picking = { table: readFileTitles(name, text), column: 0, skipFirst: false };
  return renderToStaticMarkup(
    <SayContext value={saying}>
      <ColumnChoice picking={picking} />
    </SayContext>,
  );
}

test('a table of one column can have a first row that is no title, and a list of lines has none', () => {
  expect(shown('titles.csv', 'Title\nBees\nWasps')).toContain('The first row names the columns');
  expect(shown('titles.csv', 'Title\nBees\nWasps')).not.toContain('<select');
  expect(shown('titles.csv', 'id,Title\n1,Bees')).toContain('<select');
  expect(shown('titles.csv', 'Bees')).toBe('');
  expect(shown('titles.txt', 'Bees\nWasps')).toBe('');
});

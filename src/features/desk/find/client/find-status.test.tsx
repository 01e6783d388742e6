import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { islandWords } from '#tests/support/island-words.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import { FindStatus } from './FindStatus.tsx';

const saying = { words: { 'desk-text': islandWords('desk-text', 'ui.') }, tag: 'en' } as Saying;

const shown = (replaced: number | null) =>
  renderToStaticMarkup(
    <SayContext value={saying}>
      <FindStatus finding={{ state: 'found', places: [], at: -1, of: null }} replaced={replaced} />
    </SayContext>,
  );

test('where all was replaced, nothing says that it was not found', () => {
  expect(shown(null)).toContain('Not found');
  expect(shown(3)).toContain('3 places replaced');
  expect(shown(3)).not.toContain('Not found');
});

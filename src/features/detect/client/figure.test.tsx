import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { islandWords } from '#tests/support/island-words.ts';
import { CountedList } from './Figure.tsx';
import { SayContext } from './say-context.ts';

test('how often something stands there is written as the language of the page writes it', () => {
  const items = [{ text: 'das', count: 7_200 }];
  const shown = renderToStaticMarkup(
    <SayContext value={{ words: islandWords('detect', 'ui.'), tag: 'de' }}>
      <CountedList items={items} />
    </SayContext>,
  );
  expect(shown).toContain('7.200');
});

// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { Markdown } from '../Markdown.tsx';
import { MarkdownContext } from '../setting.ts';

test('code of a diagram stands there at once, and can be drawn once what draws has come', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <MarkdownContext value={{ words: islandWords('markdown', 'ui.'), tag: 'en' }}>
      <Markdown text={'```mermaid\ngraph TD; A-->B\n```\n\n```js\nx\n```'} />
    </MarkdownContext>,
  );
  await eventually(() => expect(document.querySelectorAll('pre')).toHaveLength(2));
  await eventually(() => expect(document.querySelectorAll('.diagram button')).toHaveLength(1));
  root.unmount();
});

// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { MarkdownContext } from '#client/markdown/setting.ts';
import { rootForEach } from '#tests/support/drawn-root.ts';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import type { Version } from '../contract.ts';
import { CanvasContent } from './CanvasContent.tsx';

const draw = rootForEach();

test('what another tab has kept meanwhile counts as a version of its own', async () => {
  const kept: Version[] = [];
  window.wordkinSession = Promise.resolve(anonymous);
  vi.stubGlobal('fetch', async (address: string | URL) => {
    if (!String(address).includes('canvas.keep'))
      return Response.json([{ result: { data: [...kept] } }]);
    const made: Version = { id: `own-${kept.length}`, by: 'own', text: 'Kept here' };
    kept.push(made);
    return Response.json([{ result: { data: made } }]);
  });
  const words = {
    canvas: islandWords('canvas', 'ui.'),
    extras: islandWords('extras', 'ui.'),
  } as Saying['words'];
  const canvas = { messageId: 'first', part: -1, text: 'The answer', lang: '' };
  await draw(
    <SayContext value={{ words, tag: 'en' }}>
      <MarkdownContext value={{ words: islandWords('markdown', 'ui.'), tag: 'en' }}>
        <CanvasContent canvas={canvas} />
      </MarkdownContext>
    </SayContext>,
  );
  // From here on its own calls draw it.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await eventually(() => expect(document.body.textContent).toContain('Version 1 of 1'));
  kept.push({ id: 'other', by: 'own', text: 'Kept in another tab' });
  const field = document.querySelector('textarea');
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
  set?.call(field, 'Kept here');
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  const keep = document.querySelector<HTMLElement>('button.quiet');
  await eventually(() => expect(keep?.getAttribute('aria-disabled')).toBe('false'));
  keep?.click();
  await eventually(() => expect(document.body.textContent).toContain('Version 3 of 3'));
  await eventually(() => expect(document.body.textContent).toContain('Version 3 is kept.'));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  expect(field?.value).toBe('Kept here');
});

import { expect, test } from 'vitest';
import { linksAhead } from './links-ahead.ts';

test('the chat asks for its parts without links to what they need, other tools with them', () => {
  const ask = (host: string) =>
    linksAhead('_astro/calls.x.js', ['_astro/wire.x.js'], { hostId: `_astro/${host}.x.js` });
  for (const host of ['chat', 'ChatIsland']) expect(ask(host)).toEqual([]);
  for (const host of ['chat-image-video', 'ToolIsland']) expect(ask(host)).toHaveLength(1);
});

// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { rootForEach } from '#tests/support/drawn-root.ts';
import { Menu } from './Menu.tsx';

const draw = rootForEach();

test('a menu keeps its buttons until it has closed, so that the browser can give focus back from them', async () => {
  await draw(
    <Menu label="More">
      <button type="button">Quote</button>
    </Menu>,
  );
  const tell = (type: string, newState: string) =>
    act(async () => {
      const event = Object.assign(new Event(type), { newState });
      document.querySelector('.menu')?.dispatchEvent(event);
    });
  const listed = () => document.querySelector('.menu')?.textContent;
  expect(listed()).toBe('');
  await tell('beforetoggle', 'open');
  await tell('toggle', 'open');
  expect(document.activeElement?.textContent).toBe('Quote');
  await tell('beforetoggle', 'closed');
  expect(listed()).toBe('Quote');
  await tell('toggle', 'closed');
  expect(listed()).toBe('');
});

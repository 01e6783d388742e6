// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { popoversByAttribute } from '#tests/support/popovers.ts';
import { setLetters } from './set-letters.ts';
import { $letters, $sheetOpen, editLast, watchKeys } from './shortcuts.ts';

popoversByAttribute();
let stop = () => {};
let pressed: string[] = [];

beforeEach(() => {
  Element.prototype.checkVisibility = () => true;
  document.body.innerHTML = `<textarea id="chat-text"></textarea>
    <button data-key="new"></button><button data-key="edit"></button><input data-key="search">`;
  pressed = [];
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => pressed.push(button.dataset.key ?? ''));
  stop = watchKeys();
});
afterEach(() => {
  stop();
  setLetters(true);
  $sheetOpen.set(false);
});

function press(key: string, on: Element = document.body, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  on.dispatchEvent(event);
  return event.defaultPrevented;
}
const field = () => document.getElementById('chat-text')!;

test('letters act while nobody types, and not where the page has nothing for them', () => {
  expect(press('n')).toBe(true);
  expect(pressed).toEqual(['new']);
  expect(press('m')).toBe(true);
  expect(document.activeElement).toBe(field());
  expect(press('s')).toBe(true);
  expect(document.activeElement?.getAttribute('data-key')).toBe('search');
  expect(press('h')).toBe(false);
  expect(press('n', field())).toBe(false);
  expect(pressed).toEqual(['new']);
});

test('keys of the browser and of screen readers stay theirs', () => {
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }])
    expect(press('n', document.body, more)).toBe(false);
  expect(press('n', document.body, { isComposing: true })).toBe(false);
  expect(pressed).toEqual([]);
});

test('letters wait for a menu to be closed, and for no toast', () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.setAttribute('popover', 'auto');
  place.showPopover();
  expect(press('n')).toBe(false);
  place.setAttribute('popover', 'manual');
  expect(press('n')).toBe(true);
});

test('letters are found by their place on a keyboard of another script', () => {
  expect(press('т', document.body, { code: 'KeyN' })).toBe(true);
  expect(pressed).toEqual(['new']);
});

test('a comma in the place of a letter is a comma', () => {
  expect(press(',', document.body, { code: 'KeyM' })).toBe(false);
});

test('the list opens on an Arabic keyboard, by its question mark and by the place of the slash', () => {
  expect(press('؟', document.body, { code: 'Slash', shiftKey: true })).toBe(true);
  expect($sheetOpen.get()).toBe(true);
  $sheetOpen.set(false);
  expect(press('ظ', field(), { code: 'Slash', ctrlKey: true })).toBe(true);
  expect($sheetOpen.get()).toBe(true);
  $sheetOpen.set(false);
  // In German this key is the hyphen, which makes the page smaller.
  expect(press('-', field(), { code: 'Slash', ctrlKey: true })).toBe(false);
});

test('the list opens by ? while nobody types, and by Ctrl or ⌘ and / always', () => {
  expect(press('?', field())).toBe(false);
  expect(press('?', document.body, { shiftKey: true })).toBe(true);
  expect($sheetOpen.get()).toBe(true);
  $sheetOpen.set(false);
  expect(press('/', field(), { ctrlKey: true })).toBe(true);
  expect($sheetOpen.get()).toBe(true);
});

test('letters can be switched off, and stay so', () => {
  setLetters(false);
  expect(press('n')).toBe(false);
  stop();
  stop = watchKeys();
  expect($letters.get()).toBe(false);
  expect(press('/', document.body, { metaKey: true })).toBe(true);
});

test('the last question is edited, if there is one', () => {
  expect(editLast()).toBe(true);
  expect(pressed).toEqual(['edit']);
  document.body.innerHTML = '';
  expect(editLast()).toBe(false);
});

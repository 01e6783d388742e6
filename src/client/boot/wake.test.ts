// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import wake from './wake.ts';

const hydrate = vi.fn(async () => undefined);
const load = vi.fn(async () => hydrate);

/** A page with an island whose directive has run. */
function open(address = '', prepare: () => unknown = () => undefined) {
  history.replaceState(null, '', `/${address}`);
  prepare();
  wake(load, { name: 'wake', value: '' }, document.createElement('astro-island'));
}

beforeEach(() => {
  load.mockClear();
  hydrate.mockClear();
});
afterEach(() => {
  // Who still sleeps would hear the next test's signs.
  dispatchEvent(new Event('scroll'));
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test('a page that nobody touches loads no tool', () => {
  open();
  // As a field that has the focus from the beginning gets it.
  document.body.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(load).not.toHaveBeenCalled();
});

test.each(['pointermove', 'pointerdown', 'scroll', 'keydown', 'click', 'input', 'dragenter'])(
  'wakes at the first %s, and once',
  async (sign) => {
    open();
    const stopped = document.createElement('p');
    stopped.addEventListener(sign, (event) => event.stopPropagation());
    document.body.append(stopped);
    stopped.dispatchEvent(new Event(sign, { bubbles: true }));
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    await eventually(() => expect(hydrate).toHaveBeenCalledTimes(1));
    expect(load).toHaveBeenCalledTimes(1);
  },
);

test('a pointer that rests where the page comes to stand is no sign', () => {
  open();
  const event = new Event('pointermove', { bubbles: true });
  document.body.dispatchEvent(Object.assign(event, { movementX: 0, movementY: 0 }));
  expect(load).not.toHaveBeenCalled();
});

test('who lost the connection before the first touch waits for it, with what they type', async () => {
  open();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('keydown'));
  expect(load).not.toHaveBeenCalled();
  dispatchEvent(new Event('online'));
  await eventually(() => expect(hydrate).toHaveBeenCalledTimes(1));
});

test.each(['?q=tea', '#copy=1'])('is awake for who follows a link with %s', (address) => {
  open(address);
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ['a kept draft', () => localStorage.setItem('draft:counter', 'tea')],
  ['a text that a reload took', () => sessionStorage.setItem('draft:counter', 'tea')],
  ['a session', () => vi.spyOn(document, 'cookie', 'get').mockReturnValue('user_group=120')],
])('is awake for who has %s', (_, prepare) => {
  open('', prepare);
  expect(load).toHaveBeenCalledTimes(1);
});

test('is awake where the browser keeps nothing and will not say so', () => {
  open('', () =>
    vi.stubGlobal('localStorage', {
      get length() {
        throw new DOMException('', 'SecurityError');
      },
    }),
  );
  expect(load).toHaveBeenCalledTimes(1);
});

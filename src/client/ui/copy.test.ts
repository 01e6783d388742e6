// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { plainText } from './copy.ts';

afterEach(() => Reflect.deleteProperty(HTMLElement.prototype, 'innerText'));

test('code is copied as plain text without the name of what it is written in', () => {
  // jsdom draws nothing, so it knows no innerText.
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    configurable: true,
    get(this: HTMLElement) {
      return this.textContent;
    },
  });
  document.body.innerHTML =
    '<p>See: </p><figure class="code"><figcaption><span>js</span><button>Copy</button></figcaption><pre>x</pre></figure>';
  expect(plainText(document.body)).toBe('See: x');
});

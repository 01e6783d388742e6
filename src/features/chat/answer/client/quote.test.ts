// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writtenAs } from '#client/ui/copy.ts';
import { $text, setText } from '../../composer/client/draft-store.ts';
import { quote, selectedText } from './quote.ts';

beforeEach(() => {
  document.body.innerHTML = `<textarea id="chat-text"></textarea>
    <div class="answer-text"><p id="in">A narrow arm</p></div><p id="out">Elsewhere</p>`;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  // The test's page has no lines.
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    configurable: true,
    get(this: HTMLElement) {
      return this.textContent;
    },
  });
  setText('');
});
afterEach(() => Reflect.deleteProperty(HTMLElement.prototype, 'innerText'));

function select(from: string, to = from): void {
  const range = document.createRange();
  range.setStart(document.getElementById(from)!, 0);
  range.setEnd(document.getElementById(to)!, 1);
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
}

test('a quotation stands after what is typed, each line marked', () => {
  quote('One\n\ntwo');
  expect($text.get()).toBe('> One\n>\n> two\n\n');
  setText('Why so? ');
  quote('Three');
  expect($text.get()).toBe('Why so?\n\n> Three\n\n');
  expect(document.activeElement?.id).toBe('chat-text');
});

test('only what is selected within one answer is quoted', () => {
  select('in');
  expect(selectedText()?.text).toBe('A narrow arm');
  select('out');
  expect(selectedText()).toBeNull();
  select('in', 'out');
  expect(selectedText()).toBeNull();
  getSelection()?.removeAllRanges();
  expect(selectedText()).toBeNull();
});

test('a formula is quoted as it is written, not a line for each of its signs', () => {
  const inner = document.getElementById('in')!;
  inner.innerHTML =
    'Since <math><mi>b</mi></math> and <math><msup><mi>a</mi><mn>2</mn></msup></math> grow';
  const [, square] = inner.querySelectorAll('math');
  writtenAs.set(square!, 'a^2');
  const range = document.createRange();
  range.setStart(inner.childNodes[2]!, 1);
  range.setEnd(inner.childNodes[4]!, 5);
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
  expect(selectedText()?.text).toBe('and a^2 grow');
});

test('code is quoted without its name and its buttons, from its middle too', () => {
  document.querySelector('.answer-text')!.innerHTML =
    `<p id="before">See: </p><figure class="code"><figcaption id="name"><span>js</span><button>Copy</button></figcaption><pre style="white-space: pre"><code id="code">a
b</code></pre></figure>`;
  select('before', 'code');
  expect(selectedText()?.text).toBe('See: a\nb');
  select('name', 'code');
  expect(selectedText()?.text).toBe('a\nb');
  let spacing = '';
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    configurable: true,
    get(this: HTMLElement) {
      spacing = this.style.whiteSpace;
      return this.textContent;
    },
  });
  select('code');
  expect(selectedText()?.text).toBe('a\nb');
  expect(spacing).toBe('pre');
});

import { marked } from 'marked';
import { expect, test } from 'vitest';
import { closedCode } from './closed-code.ts';

test.each([
  'No code',
  '```js\na\n```\n\nAfter',
  '~~~\n```\n~~~',
  '````\n```\n````',
  '```inline``` words',
  '- One\n\n  ```\n  a\n  ```',
  '1. One\n\n   ```py\n   a',
  '> ```\n> a',
])('leaves what is closed as it is: %j', (text) => {
  expect(closedCode(text)).toBe(text);
});

test.each([
  ['```js\nconst a', '```'],
  ['Words\n\n~~~~\n~~~\na', '~~~~'],
  ['```\na\n```\n\n```\nb', '```'],
  ['```\na\n``` js', '```'],
  ['- One\n\n  ```\n  a\n  ```\n\n```\nb', '```'],
])('closes what is open: %j', (text, end) => {
  expect(closedCode(text)).toBe(`${text}\n${end}`);
});

test.each(['```js\na', '1. One\n\n   ```py\n   a', '> ```\n> a', '~~~\n```\na', 'x ``` y'])(
  'a heading may follow: %j',
  (text) => {
    const last = marked.lexer(`${closedCode(text)}\n\n## Next`).at(-1);
    expect(last?.type).toBe('heading');
  },
);

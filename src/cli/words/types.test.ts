import { expect, test } from 'vitest';
import { messageTypes } from './types.ts';

test('types each placeholder by how the English message uses it', () => {
  const groups = new Map([
    [
      'account',
      {
        'sign-in.title': 'Sign in',
        left: '{count, plural, one {# try left for {name}} other {# tries left for {name}}}',
        who: '{kind, select, person {one} other {all}} of {total, number}, {total} on {day, date}',
        tag: 'a <b>bold</b> word',
      },
    ],
  ]);
  expect(messageTypes(groups)).toBe(`// Made from content/messages/en by \`npm run words types\`.
export interface Messages {
  readonly 'account': {
    readonly 'left': { readonly 'count': number; readonly 'name': string | number };
    readonly 'sign-in.title': Record<never, never>;
    readonly 'tag': Record<never, never>;
    readonly 'who': { readonly 'day': Date | number; readonly 'kind': 'other' | 'person'; readonly 'total': number };
  };
}
`);
});

test('names the message that is not ICU', () => {
  const groups = new Map([['shell', { broken: '{count, plural, one {#}' }]]);
  expect(() => messageTypes(groups)).toThrow('content/messages/en/shell.json: "broken"');
});

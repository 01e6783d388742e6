import { expect, test } from 'vitest';
import { withoutSecrets } from './log.ts';

test('a line has no personal data, here and one level down (SPEC 8, DESIGN 5)', () => {
  const at = new Date(0);
  expect(
    withoutSecrets({
      event: 'x',
      email: 'a@b.test',
      user: { id: 'u', ip: '1.2.3.4' },
      at,
      list: [1],
    }),
  ).toEqual({
    event: 'x',
    email: '[left out]',
    user: { id: 'u', ip: '[left out]' },
    at,
    list: [1],
  });
});

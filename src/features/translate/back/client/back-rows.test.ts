import { expect, test } from 'vitest';
import { backRows } from './back-rows.ts';

test('lines of a text stand beside those that came back', () => {
  expect(backRows('One.\n\nTwo.', 'Eins.\n\nZwei.')).toEqual([
    ['One.', 'Eins.'],
    ['Two.', 'Zwei.'],
  ]);
});

test('while it comes, lines wait; where lines do not answer each other, all is one row', () => {
  expect(backRows('One.\nTwo.', 'Ei')).toEqual([
    ['One.', 'Ei'],
    ['Two.', ''],
  ]);
  expect(backRows('One.', 'Eins.\nZwei.')).toEqual([['One.', 'Eins.\nZwei.']]);
});

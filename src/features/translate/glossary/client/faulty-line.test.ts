import { expect, test } from 'vitest';
import { faultyLine } from './faulty-line.ts';

test.each([
  ['ship,Schiff\n\n"a, b",c\nsea;Meer\nisle\tInsel\n', null],
  ['ship,Schiff\nonly one\nsea,Meer', 'only one'],
  ['ship,\nsea,Meer', 'ship,'],
  [',Schiff', ',Schiff'],
  ['كلمة,言葉\n単語、言葉', '単語、言葉'],
])('of %j the line that is no entry is %j', (text, line) => {
  const found = faultyLine(text);
  expect(found && text.slice(found.start, found.end)).toBe(line);
});

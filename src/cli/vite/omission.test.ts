import { expect, test } from 'vitest';
import { leaveOut } from './omission.ts';
import type { Leftovers } from './react-leftovers.ts';

const what: Leftovers = {
  functions: { gone: '{}' },
  tags: new Set([30, 31]),
  types: new Set(['HIDDEN']),
  known: { isNew: '!0' },
  values: { list: '[2]' },
  exports: new Set(['old']),
};
const base = 'var list=[1];function gone(){}exports.old = 1;';
const without = (code: string) =>
  leaveOut(base + code, what).slice('var list=[2];function gone(){}'.length);

test('a function that is left out is empty, and its methods go with it', () => {
  const code = 'var list=[1];exports.old = 1;function gone(a){heavy(a)}';
  expect(leaveOut(code, what)).toBe('var list=[2];function gone(a){}');
  expect(without('gone.prototype.act = function(){heavy()};kept.prototype.act = gone;')).toBe(
    'kept.prototype.act = gone;',
  );
});

test('no node has a tag that is left out, and what is known is not asked', () => {
  expect(without('31 === fiber.tag || 5 === tag || 31 === length')).toBe(
    '!1 || 5 === tag || 31 === length',
  );
  expect(without('30 !== child.tag && go()')).toBe('!0 && go()');
  expect(without('var isNew = a.isNew;isNew = isNew && hasOwnProperty')).toBe(
    'var isNew = a.isNew;isNew = !0 && hasOwnProperty',
  );
});

test('a case that never comes goes, with its variables kept for the others', () => {
  const code = 'function f(n){switch(n.tag){case 30:var a=1,b;break;case 5:return a=2,a}}';
  expect(without(code)).toBe('function f(n){var a,b;switch(n.tag){case 5:return a=2,a}}');
  expect(without('switch(type){case HIDDEN:go();break;default:stay()}')).toBe(
    'switch(type){default:stay()}',
  );
});

test('what a case runs on into stays', () => {
  const code = 'switch(n.tag){case 5:one();case 30:two();break;case 31:three();case 6:four()}';
  expect(without(code)).toBe('switch(n.tag){case 5:one();two();break;case 6:four()}');
  expect(without('switch(n.tag){case 5:case 30:two()}')).toBe('switch(n.tag){case 5:two()}');
});

test('it says what is not there any more', () => {
  expect(() => leaveOut('exports.old = 1', what)).toThrow('not there any more: gone');
  expect(() => leaveOut('function gone(){}', what)).toThrow('not there any more: list, old');
});

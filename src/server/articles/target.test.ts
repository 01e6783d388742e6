import { expect, test } from 'vitest';
import { readTarget } from './target.ts';

test.each([
  ['/word-counter', { kind: 'page', site: null, path: '/word-counter', hash: '' }],
  ['/', { kind: 'page', site: null, path: '/', hash: '' }],
  ['writer:/desk#a', { kind: 'page', site: 'writer', path: '/desk', hash: '#a' }],
  ['bypass2:/', { kind: 'page', site: 'bypass2', path: '/', hash: '' }],
  ['#part', { kind: 'place', hash: '#part' }],
  ['https://ollama.com', { kind: 'outside', href: 'https://ollama.com' }],
])('%s is a target', (text, target) => {
  expect(readTarget(text)).toEqual(target);
});

test.each([
  ...['', '#', 'desk', 'nobody:/desk', 'http://plain.test/', 'javascript:alert(1)'],
  ...['mailto:a@b.test', 'https://', '/a?b=c', '/a b'],
])('"%s" is none', (text) => {
  expect(readTarget(text)).toBeNull();
});

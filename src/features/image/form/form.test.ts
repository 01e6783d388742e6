import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { imageOperationNames } from '#shared/image/operations.ts';
import { imageTools, isOwn } from '../tools.ts';
import { isAsked } from './asked.ts';
import { formOf } from './form.ts';

const words: Readonly<Record<string, string>> = JSON.parse(
  readFileSync('content/messages/en/image.json', 'utf8'),
);
const ownTools = imageTools.filter(isOwn);

test('every operation is a tool, and every field of it has its words (SPEC 2)', () => {
  const shown = imageTools.flatMap(({ operations }) => operations);
  expect(shown.toSorted()).toEqual([...imageOperationNames].sort());
  for (const operation of imageOperationNames)
    for (const { label, choices } of formOf(operation, words).fields) {
      expect(label).not.toBe('');
      expect(choices ?? []).not.toContainEqual(expect.objectContaining({ label: '' }));
    }
  expect(() => formOf('crop', {})).toThrow('"field.turn"');
});

test('where a frame is drawn, no field asks for its place', () => {
  expect(formOf('crop', words).fields.map(({ name }) => name)).toEqual([
    ...['turn', 'mirror', 'format'],
  ]);
});

test('every page of a tool has its words, and an example of at most 60 kB that its engine made', () => {
  for (const { slug } of imageTools)
    for (const part of ['title', 'description', 'h1', 'lede'])
      expect(words[`${slug}.${part}`], `${slug}.${part}`).toBeTruthy();
  for (const { slug } of ownTools) {
    expect(words[`${slug}.example`], slug).toBeTruthy();
    expect(statSync(`src/features/image/example/${slug}.webp`).size).toBeLessThan(60_000);
  }
});

test('what another choice makes meaningless is not asked', () => {
  expect(isAsked('convert', 'lossless', { format: 'png' })).toBe(false);
  expect(isAsked('convert', 'quality', { format: 'webp', lossless: false })).toBe(true);
  expect(isAsked('convert', 'quality', { format: 'webp', lossless: true })).toBe(false);
  expect(isAsked('resize', 'percent', { width: 10, height: null })).toBe(false);
  expect(isAsked('tone', 'dark', { preset: 'sepia' })).toBe(false);
  expect(isAsked('sketch', 'style', {})).toBe(true);
});

import { describe, expect, test } from 'vitest';
import {
  type PromptKind,
  promptKinds,
  promptsAPage,
  promptsInAll,
  promptsOf,
  topicPages,
  topicPath,
} from './prompts.ts';

const kinds = Object.keys(promptKinds) as PromptKind[];
const prompts = Object.fromEntries(
  kinds.map((kind) => [kind, Array.from({ length: 12 }, (_, at) => `Prompt ${at} to ${kind}`)]),
) as Record<PromptKind, string[]>;

describe('the pages of a topic (SPEC 2)', () => {
  const pages = Array.from({ length: topicPages }, (_, at) => promptsOf(prompts, at + 1));

  test('are three, with twenty prompts each and some of every kind', () => {
    expect(pages).toHaveLength(3);
    for (const groups of pages) {
      expect(groups.map(({ kind }) => kind)).toEqual(kinds);
      expect(groups.flatMap((group) => group.prompts)).toHaveLength(promptsAPage);
    }
  });

  test('show each of the sixty prompts once', () => {
    const shown = pages.flat().flatMap((group) => group.prompts);
    expect(shown).toHaveLength(promptsInAll);
    expect(shown.toSorted()).toEqual(Object.values(prompts).flat().toSorted());
  });

  test('have a number in the address from the second on', () => {
    expect([1, 2, 3].map((page) => topicPath('a', page))).toEqual([
      '/essay-topics/a',
      '/essay-topics/a/2',
      '/essay-topics/a/3',
    ]);
  });
});

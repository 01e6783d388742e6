import { afterEach, beforeEach, vi } from 'vitest';

/** What the server answers to each call of `works` by its name, as soon as a test of the file lets it. */
export function worksAnswers(): Map<string, () => unknown> {
  const answers = new Map<string, () => unknown>();
  beforeEach(() => {
    vi.stubGlobal('fetch', async (input: string) => {
      const name = /works\.([a-z]+)/i.exec(String(input))?.[1];
      if (name === undefined) return Response.json({ user: { id: 'somebody' } });
      return Response.json([{ result: { data: await answers.get(name)?.() } }]);
    });
  });
  afterEach(() => void vi.unstubAllGlobals());
  return answers;
}

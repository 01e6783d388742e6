import { afterAll, beforeAll, expect, test } from 'vitest';
import { grammarRouter } from '#server/grammar/router.ts';
import { mostChecked } from '#shared/grammar/wire.ts';
import { chatContext } from '#tests/support/chat-person.ts';
import { suiteKernel, type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { type FakeLanguageTool, startLanguageTool } from '#tests/support/language-tool.ts';
import { makeVisitor } from '#tests/support/person.ts';

const bare = suiteKernel();
let other: FakeLanguageTool;
let kernel: TestKernel;
beforeAll(async () => {
  other = await startLanguageTool();
  kernel = await testKernel({ env: { LANGUAGETOOL_URL: `${other.base}/v2` } });
});
afterAll(async () => {
  await kernel.close();
  other.close();
});

async function callerOf(at: TestKernel) {
  const ownerId = await makeVisitor(at);
  return grammarRouter.createCaller(chatContext(at, ownerId));
}

test('the languages of the operator’s server are listed, and texts of theirs are checked', async () => {
  const caller = await callerOf(kernel);
  expect(await caller.languages()).toEqual({
    state: 'ready',
    languages: [{ tag: 'de-DE', name: 'German' }],
  });
  const found = await caller.check({ language: 'de-DE', texts: ['Gut.', 'Ein Feler.'] });
  expect(found.map((findings) => findings.map(({ start }) => start))).toEqual([[], [4]]);
});

test('without such a server it is said so, and nothing is checked', async () => {
  const caller = await callerOf(bare);
  expect(await caller.languages()).toEqual({ state: 'none', languages: [] });
  await expect(caller.check({ language: 'de-DE', texts: ['Gut.'] })).rejects.toMatchObject({
    cause: { key: 'grammar_unconfigured' },
  });
});

test('a server that fails is told as a failure, not as a text without faults (DESIGN 10)', async () => {
  const caller = await callerOf(kernel);
  other.status = 500;
  await expect(caller.check({ language: 'de-DE', texts: ['Ein Feler.'] })).rejects.toMatchObject({
    cause: { key: 'grammar_failed' },
  });
  other.status = 200;
});

test('more text than a page asks for at once is refused, and a person is slowed down', async () => {
  const caller = await callerOf(kernel);
  const text = 'a'.repeat(mostChecked);
  const refused = caller.check({ language: 'de-DE', texts: [text, 'b'] });
  await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const asked = async () => {
    for (let times = 0; times < 40; times += 1)
      await caller.check({ language: 'de-DE', texts: [text] });
  };
  await expect(asked()).rejects.toMatchObject({ cause: { key: 'too_many_requests' } });
});

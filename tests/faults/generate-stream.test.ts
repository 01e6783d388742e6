import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatRouter } from '#features/chat/server/router.ts';
import type { Kernel } from '#server/kernel.ts';
import { handleRpc } from '#server/trpc/handler.ts';
import { router } from '#server/trpc/init.ts';
import { rpcLimits } from '#shared/rpc/limit.ts';
import { chatContext, makeChatPerson, question } from '#tests/support/chat-person.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { type ScriptedModels, scriptedModels } from '#tests/support/scripted-models.ts';

let bare: TestKernel;
let kernel: Kernel & { readonly models: ScriptedModels };
beforeAll(async () => {
  bare = await testKernel();
  kernel = { ...bare, models: scriptedModels() };
});
afterAll(() => bare.close());

/** The call as a browser makes it, its answer read line by line. */
async function attachCall(userId: string, messageId: string, signal?: AbortSignal) {
  const origin = 'http://chat.wordkin.localhost';
  const response = await handleRpc({
    request: new Request(`${origin}/api/trpc/chat.attach?batch=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'trpc-accept': 'application/jsonl' },
      body: JSON.stringify({ 0: { messageId, from: 0 } }),
      ...(signal && { signal }),
    }),
    router: router({ chat: chatRouter }),
    limits: rpcLimits,
    build: null,
    log: kernel.log,
    isFamilyOrigin: () => true,
    createContext: async () => chatContext(kernel, userId),
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let seen = '';
  const until = async (text: string) => {
    while (!seen.includes(text)) {
      const { done, value } = await reader.read();
      if (done) throw new Error(`the stream ended before ${text}: ${seen}`);
      seen += value;
    }
  };
  return { reader, until };
}

async function asked() {
  const { id, chat } = await makeChatPerson(kernel);
  const { answer } = await chat.send(question('Tell me'));
  const script = await kernel.models.next();
  const feed = [...kernel.generate.jobs.values()].at(-1)!.feed;
  return { id, chat, answer, script, feed };
}

describe('an answer over HTTP', () => {
  test('comes as it is written, then whole (DESIGN 4)', async () => {
    const { id, answer, script } = await asked();
    const { until, reader } = await attachCall(id, answer.id);
    script.say('First');
    await until('"text":"First"');
    script.say(' second');
    await until('"text":" second"');
    script.end();
    await until('"text":"First second"');
    while (!(await reader.read()).done);
  });

  test.each(['cancelled body', 'aborted request'] as const)(
    'leaves no reader behind after a %s, and goes on (R3)',
    async (way) => {
      const { id, chat, answer, script, feed } = await asked();
      const abort = new AbortController();
      const { until, reader } = await attachCall(id, answer.id, abort.signal);
      script.say('Here');
      await until('"text":"Here"');
      expect(feed.readers).toBe(1);
      if (way === 'cancelled body') await reader.cancel();
      else abort.abort();
      await expect.poll(() => feed.readers).toBe(0);
      expect(script.request.signal.aborted).toBe(false);
      script.say(' and on');
      script.end();
      const { conversation } = await chat.send(question('Next'));
      (await kernel.models.next()).end();
      expect(conversation.title).toBe('Next');
      const first = (await chat.list({})).items.at(-1)!;
      const last = async () =>
        (await chat.open({ conversationId: first.id })).messages.at(-1)?.text;
      await expect.poll(last).toBe('Here and on');
    },
  );
});

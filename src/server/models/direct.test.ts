import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { ask, testModels } from '#tests/support/provider-models.ts';

const chunk = (value: object) => `data: ${JSON.stringify(value)}\n\n`;
const token = (content: string) => chunk({ choices: [{ index: 0, delta: { content } }] });
const stop = chunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
const list = JSON.stringify({ data: [{ id: 'llama-3' }] });

async function provider(answer: RequestListener) {
  const asked: string[] = [];
  const connections = new Set<unknown>();
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.method === 'GET') return response.end(list);
    connections.add(request.socket);
    return answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...{ asked, connections, server },
    models: testModels({ OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('a next answer comes over the connection of the last', async () => {
  await using one = await provider((_request, response) => {
    response.end(`${token('Whole.')}${stop}data: [DONE]\n\n`);
  });
  for (let asked = 0; asked < 3; asked += 1) {
    expect(await ask(one.models)).toMatchObject({ text: 'Whole.', error: null });
  }
  expect(one.connections.size).toBe(1);
});

test('what came before a fault in the same piece is kept (R7)', async () => {
  await using one = await provider((_request, response) => {
    response.end(`${token('Kept')}${chunk({ error: { message: 'overloaded' } })}`);
  });
  expect(await ask(one.models)).toMatchObject({ text: 'Kept', error: 'generation_failed' });
});

test('a redirect is not followed: the key would go along', async () => {
  await using one = await provider((_request, response) => {
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect(await ask(one.models)).toMatchObject({ text: '', error: 'generation_failed' });
  expect(one.asked).not.toContain('/elsewhere');
});

test('a connection that breaks in an answer is an answer that failed (R7)', async () => {
  await using one = await provider((_request, response) => {
    response.write(token('Half'), () => response.destroy());
  });
  expect(await ask(one.models)).toMatchObject({ text: 'Half', error: 'generation_failed' });
});

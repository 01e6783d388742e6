import { expect, test } from 'vitest';
import { bodyLimit } from '#server/http/limits.ts';
import { documentPath, rpcLimits } from '#shared/rpc/limit.ts';
import { documentByteLimit } from '#shared/upload/document-rule.ts';
import { bounded } from './body.ts';

function upload(path: string, bytes: number): Request {
  return new Request(`http://chat.wordkin.localhost${path}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: new Uint8Array(bytes),
  });
}

test('one procedure takes documents of 32 MB, the others no more than an image (R29)', async () => {
  expect(bodyLimit(documentPath)).toBe(rpcLimits.document);
  for (const name of ['essay.file', 'similarity.upload'])
    expect(bodyLimit(`/api/trpc/${name}`)).toBe(rpcLimits.document);
  expect(bodyLimit('/api/trpc/chat.send')).toBe(rpcLimits.form);
  const largest = await bounded(upload(documentPath, documentByteLimit), rpcLimits);
  expect((await largest.arrayBuffer()).byteLength).toBe(documentByteLimit);
  const refused = { key: 'body_too_large' };
  const [batch, other] = [`${documentPath},chat.list`, '/api/trpc/chat.send'];
  for (const path of [batch, other, `${documentPath}/x`])
    await expect(bounded(upload(path, rpcLimits.form + 1), rpcLimits)).rejects.toMatchObject(
      refused,
    );
  const tooMuch = upload(documentPath, rpcLimits.document + 1);
  await expect(bounded(tooMuch, rpcLimits)).rejects.toMatchObject(refused);
});

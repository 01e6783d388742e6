import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { picture } from '#tests/fixtures/upload/image.ts';
import { chatContext } from '#tests/support/chat-person.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import { moveToBin, removeBinned } from '../../documents/server/bin.ts';
import { deskRouter } from '../../server/router.ts';
import { deskImages } from '../../server/table.ts';
import { keepImage } from './images.ts';

const kernel = suiteKernel();

test('a picture whose document is deleted while it comes is refused as of no document', async () => {
  const ownerId = await makeVisitor(kernel);
  const place = { hostKey: 'writer', locale: 'en', plan: 'Free', group: 101 } as const;
  const caller = { kernel, ownerId, network: ownerId, ...place };
  const fields = new FormData();
  fields.set(
    'input',
    JSON.stringify({ key: randomUUID(), words: 1, blocks: '[{"type":"paragraph"}]' }),
  );
  const made = await deskRouter
    .createCaller(chatContext(kernel, ownerId, { hostKey: 'writer' }))
    .create(fields);
  if (made.state !== 'created') throw new Error(made.state);
  const { id } = made.document;
  const file = new File([new Uint8Array(await picture().png().toBuffer())], 'a.png');
  const read = file.bytes.bind(file);
  file.bytes = async () => {
    await moveToBin({ kernel, ownerId }, id, true);
    await removeBinned({ kernel, ownerId }, id);
    return read();
  };
  await expect(keepImage(caller, { id, file })).rejects.toMatchObject({ key: 'not_found' });
  expect(await kernel.db.$count(deskImages)).toBe(0);
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/auth/table.ts';
import { removeFiles } from '#server/works/gallery.ts';
import { workFiles } from '#server/works/table.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import { share, sharedVideo, shareOf, unshare } from './shares.ts';

const kernel = suiteKernel();

const dayMs = 86_400_000;

/** Somebody with a video that a work has made. */
async function person(mediaType = 'video/mp4') {
  const ownerId = await makeVisitor(kernel);
  const now = kernel.clock.now();
  const fileKey = await kernel.files.put(new Uint8Array([1, 2, 3]));
  const [file] = await kernel.db
    .insert(workFiles)
    .values({
      ...{ ownerId, hostKey: 'video', origin: 'made', name: 'a.mp4', mediaType, bytes: 3 },
      ...{ fileKey, isWhole: true, kind: 'video', tool: 'sepia', title: 'Sepia', page: '/x' },
      ...{ width: 64, height: 36, createdAt: now, keptUntil: new Date(now.getTime() + dayMs) },
    })
    .returning({ id: workFiles.id });
  return { who: { kernel, ownerId }, fileId: file?.id ?? '' };
}

const addressOf = (href: string) => href.split('/').at(-1) ?? '';

test('a result has one link, however often it is asked for, and anybody may watch it (R16)', async () => {
  const { who, fileId } = await person();
  expect(await shareOf(who, fileId)).toBeNull();
  const links = await Promise.all([1, 2, 3].map(() => share(who, fileId)));
  const [{ href } = { href: '' }] = links;
  expect(new Set(links.map((one) => one.href)).size).toBe(1);
  expect(href).toMatch(/^http:\/\/video\.[^/]+\/v\/[\w-]{16}$/);
  expect(await sharedVideo(kernel, addressOf(href))).toMatchObject({
    ...{ title: 'Sepia', width: 64, height: 36 },
    file: { type: 'video/mp4', inline: true },
  });
});

test('nobody watches what a blocked person shares, until they are let in again', async () => {
  const { who, fileId } = await person();
  const address = addressOf((await share(who, fileId)).href);
  const block = (blockedAt: Date | null) =>
    kernel.db.update(users).set({ blockedAt }).where(eq(users.id, who.ownerId));
  await block(kernel.clock.now());
  expect(await sharedVideo(kernel, address)).toBeNull();
  await block(null);
  expect(await sharedVideo(kernel, address)).not.toBeNull();
});

test('a link ends when it is taken back, its file is removed, or its time has passed', async () => {
  const first = await person();
  const { href } = await share(first.who, first.fileId);
  await unshare(first.who, first.fileId);
  expect(await sharedVideo(kernel, addressOf(href))).toBeNull();
  const again = await share(first.who, first.fileId);
  expect(again.href).not.toBe(href);
  await removeFiles(first.who, [first.fileId]);
  expect(await sharedVideo(kernel, addressOf(again.href))).toBeNull();
  const second = await person();
  const late = await share(second.who, second.fileId);
  kernel.clock.pass(2 * dayMs);
  expect(await sharedVideo(kernel, addressOf(late.href))).toBeNull();
});

test('nobody shares what is somebody else’s, or no video', async () => {
  const [one, other, still] = [await person(), await person(), await person('application/zip')];
  const refused = { key: 'not_found' };
  await expect(share(other.who, one.fileId)).rejects.toMatchObject(refused);
  await expect(shareOf(other.who, one.fileId)).rejects.toMatchObject(refused);
  await expect(share(still.who, still.fileId)).rejects.toMatchObject(refused);
  const { href } = await share(one.who, one.fileId);
  await unshare(other.who, one.fileId);
  expect(await sharedVideo(kernel, addressOf(href))).not.toBeNull();
});

import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { imageWork } from '#server/images/image-work.ts';
import { workQueue } from '#server/works/do-work.ts';
import { worksRouter } from '#server/works/router.ts';
import { workFiles } from '#server/works/table.ts';
import { defineWork } from '#server/works/work.ts';
import { animation, hugePng, photoWithPlace, picture } from '#tests/fixtures/upload/image.ts';
import { chatContext } from '#tests/support/chat-person.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import { followed } from '#tests/support/works-suite.ts';

const work = defineWork(imageWork);
const kernel = suiteKernel();
beforeAll(() => kernel.jobs.start(kernel, [workQueue(work)]));

async function person() {
  const ownerId = await makeVisitor(kernel);
  const calls = worksRouter([work]).createCaller(chatContext(kernel, ownerId, { hostKey: 'main' }));
  const upload = (bytes: Uint8Array, name = 'photo.jpg') => {
    const form = new FormData();
    form.set('kind', 'image');
    form.set('file', new File([new Uint8Array(bytes)], name));
    return calls.upload(form);
  };
  /** Orders works and waits for what is made; null of one that fails. */
  const make = async (params: object, sources: readonly string[]) => {
    const batch = await calls.order({
      ...{ key: crypto.randomUUID(), kind: 'image', title: 'Test', page: '/image/test' },
      jobs: [{ params, sources: [...sources] }],
    });
    const [done] = await followed(await calls.follow({ ids: [batch.id] }));
    const [file] = done?.files ?? [];
    if (!file) return null;
    const [row] = await kernel.db.select().from(workFiles).where(eq(workFiles.id, file.id));
    return { file, bytes: Buffer.from((await kernel.files.read(row?.fileKey ?? '')) ?? []) };
  };
  return { calls, upload, make };
}

test('refuses a hostile picture at the door, by the words of the spec (SPEC 5, R26)', async () => {
  const { upload } = await person();
  const jpeg = await picture().jpeg().toBuffer();
  const limit = 10 * 1024 * 1024;
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  for (const bytes of [new Uint8Array(0), svg, jpeg.subarray(0, 60), Buffer.from('GIF89a')])
    await expect(upload(bytes)).rejects.toThrow('only image files are allowed');
  const page = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]);
  await expect(upload(page)).rejects.toThrow('only image files are allowed');
  for (const bytes of [hugePng(60_000, 60_000), Buffer.concat([jpeg, Buffer.alloc(limit)])])
    await expect(upload(bytes)).rejects.toThrow('image must be smaller than 10MB');
});

test('a photo comes out upright, without its place, with our note, and is charged once (SPEC 5, R26)', async () => {
  const { calls, upload, make } = await person();
  const source = await upload(await photoWithPlace());
  expect([source.width, source.height]).toEqual([30, 40]);
  const params = { operation: 'crop', left: 0, top: 0.5, width: 1, height: 0.5, format: 'webp' };
  const made = await make(params, [source.id]);
  expect(made?.file).toMatchObject({ name: 'photo-crop.webp', width: 30, height: 20 });
  const { exif, xmp } = await sharp(made?.bytes).metadata();
  expect([exif, xmp?.includes('humanEdits')]).toEqual([undefined, true]);
  const quote = await calls.quote({ kind: 'image', jobs: [{ params, sources: [source.id] }] });
  expect([quote.price?.amount, quote.left]).toEqual([1, 19]);
});

test('an animation stays one through the whole line (R26)', async () => {
  const { upload, make } = await person();
  const source = await upload(await animation('gif'), 'loop.gif');
  const made = await make({ operation: 'resize', percent: 50 }, [source.id]);
  expect(made?.file).toMatchObject({ mediaType: 'image/gif', width: 10, height: 10 });
  expect((await sharp(made?.bytes, { animated: true }).metadata()).pages).toBe(3);
});

test('a work that fails costs nothing, and one that is paid for has no way around its price', async () => {
  const { calls, make } = await person();
  expect(await make({ operation: 'generate', prompt: 'a ferry' }, [])).toBeNull();
  const asked = { params: { operation: 'generate', prompt: 'a ferry', count: 4 }, sources: [] };
  expect((await calls.quote({ kind: 'image', jobs: [asked] })).left).toBe(20);
  const order = (jobs: (typeof asked)[]) =>
    calls.order({
      ...{ key: crypto.randomUUID(), kind: 'image', title: 'Test', page: '/image/test', jobs },
    });
  await expect(order([asked, asked])).rejects.toMatchObject({
    message: expect.stringContaining('image limit'),
  });
});

import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { picture } from '#tests/fixtures/upload/image.ts';
import { testKernel } from '#tests/support/kernel.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { followed, testKind, worksPerson } from '#tests/support/works-suite.ts';
import { workQueue } from './do-work.ts';
import { workFiles } from './table.ts';

test('uploads and results are kept in a bucket, come from there, and go with their rows', async () => {
  const s3 = await startS3();
  const kernel = await testKernel({ env: s3.env });
  onTestFinished(async () => {
    await kernel.close();
    await s3.close();
  });
  const kind = testKind();
  kernel.jobs.start(kernel, [workQueue(kind.work)]);
  const { calls, order } = await worksPerson(kernel, kind);
  const form = new FormData();
  form.set('kind', 'image');
  form.set('file', new File([new Uint8Array(await picture().png().toBuffer())], 'a.png'));
  const source = await calls.upload(form);
  const { id } = await order([], { jobs: [{ params: { name: 'one' }, sources: [source.id] }] });
  const [work] = await followed(await calls.follow({ ids: [id] }));
  expect(work).toMatchObject({ state: 'done', names: ['a.png'] });
  expect(s3.keys()).toHaveLength(2);
  const rows = await kernel.db.select().from(workFiles).where(eq(workFiles.origin, 'made'));
  const bytes = await kernel.files.read(rows[0]?.fileKey ?? '');
  expect(new TextDecoder().decode(bytes ?? undefined)).toBe('one\na.png');
  await calls.remove({ ids: [source.id, work?.files[0]?.id ?? ''] });
  expect(s3.keys()).toEqual([]);
});

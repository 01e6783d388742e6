import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeClip } from '#tests/fixtures/upload/clip.ts';
import { chatContext } from '#tests/support/chat-person.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import type { Fetched } from '../fetch/fetcher.ts';
import type { Kernel } from '../kernel.ts';
import { uploadTurns } from '../turns/turns.ts';
import { checkVideo } from '../upload/video.ts';
import { worksRouter } from './router.ts';
import { workFiles } from './table.ts';

const kernel = suiteKernel();
const url = 'http://example.com/a.txt';

/** A visitor whose addresses all answer with this. */
async function visitor(over: Partial<Kernel>, ip = '203.0.113.7') {
  const context = chatContext({ ...kernel, ...over }, await makeVisitor(kernel), {
    hostKey: 'main',
  });
  return worksRouter([]).createCaller({ ...context, ip });
}

test('addresses are counted before they are fetched (R36)', async () => {
  let asked = 0;
  const fetch = async (address: string): Promise<Fetched> => {
    asked += 1;
    return { ...{ status: 404, url: address, type: '', charset: null }, bytes: new Uint8Array() };
  };
  const calls = await visitor({ fetch }, '198.51.100.1');
  const call = () => calls.uploadFrom({ kind: 'document', url });
  for (let n = 0; n < 120; n += 1) await expect(call()).rejects.toThrow('could not be read');
  await expect(call()).rejects.toThrow('Too many requests');
  expect(asked).toBe(120);
});

test('a network fetches six addresses at once, and leaves room for others (R36)', async () => {
  const end = Promise.withResolvers<void>();
  const fetch = async (address: string): Promise<Fetched> => {
    await end.promise;
    return { ...{ status: 404, url: address, type: '', charset: null }, bytes: new Uint8Array() };
  };
  const calls = await visitor({ fetch }, '198.51.101.1');
  const call = () => calls.uploadFrom({ kind: 'document', url });
  const all = Array.from({ length: 7 }, () => call().catch((error: Error) => error.message));
  expect(await Promise.race(all)).toContain('Too many requests');
  end.resolve();
  expect((await Promise.all(all)).filter((told) => String(told).includes('many'))).toHaveLength(1);
});

test('two videos are read at once, and only so many wait (R28)', async () => {
  const turns = uploadTurns();
  const calls = await visitor({ turns });
  const end = Promise.withResolvers<void>();
  const busy = Array.from({ length: 10 }, () => turns.video(() => end.promise));
  const form = new FormData();
  form.set('kind', 'video');
  form.set('file', new File([await makeClip(3, { container: 'mp4' })], 'a.mp4'));
  await expect(calls.upload(form)).rejects.toMatchObject({
    cause: { key: 'service_unavailable' },
  });
  end.resolve();
  await Promise.all(busy);
  expect(await calls.upload(form)).toMatchObject({ mediaType: 'video/mp4' });
});

test('a document is of the type that its bytes bear out, whatever it is called (R26)', async () => {
  const calls = await visitor({});
  const typeOf = async (words: string, type: string) => {
    const form = new FormData();
    form.set('kind', 'document');
    form.set('file', new File([words], 'a.svg', { type }));
    return (await calls.upload(form)).mediaType;
  };
  expect(await typeOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')).toBe(
    'text/plain',
  );
  expect(await typeOf('<!doctype html><p>Words.', 'video/mp4')).toBe('text/html');
});

/** What a maker of films writes beside them, with who it was for. */
const words = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia, of somebody';
const box = Buffer.from(
  `\0\0\0${String.fromCharCode(words.length + 24)}uuid${'c2pa'.repeat(4)}${words}`,
);
const element = Buffer.from(`\xec${String.fromCharCode(128 + words.length)}${words}`, 'latin1');

test.each([
  ['mp4', box],
  ['webm', element],
] as const)(
  'a film, %s, that a model made stays known as one, and nothing else of it',
  async (container, note) => {
    const calls = await visitor({});
    const clip = await makeClip(3, { container });
    const kept = async (parts: BlobPart[]) => {
      const form = new FormData();
      form.set('kind', 'video');
      form.set('file', new File(parts, `a.${container}`, { type: `video/${container}` }));
      const { id } = await calls.upload(form);
      const [row] = await kernel.db.select().from(workFiles).where(eq(workFiles.id, id));
      const bytes = Buffer.from((row && (await kernel.files.read(row.fileKey))) ?? []);
      expect(await checkVideo(new Blob([bytes]))).toMatchObject({ ok: true });
      return bytes.toString('latin1');
    };
    const told = await kept([clip, new Uint8Array(note)]);
    expect(told).toContain('/compositeWithTrainedAlgorithmicMedia');
    expect(told).not.toContain('somebody');
    expect(await kept([clip])).not.toContain('AlgorithmicMedia');
  },
);

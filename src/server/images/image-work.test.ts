import { readFile, writeFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ImageOperation } from '#shared/image/operations.ts';
import { animation } from '#tests/fixtures/upload/image.ts';
import { startImageProvider } from '#tests/support/image-provider.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { disc, scene, sourceOf, workFolder } from '#tests/support/picture-file.ts';
import { readEnv } from '../env.ts';
import type { Kernel } from '../kernel.ts';
import type { PageCaller } from '../trpc/page-caller.ts';
import type { WorkSource } from '../works/work-kind.ts';
import { imageWork } from './image-work.ts';

const kernel = suiteKernel();
const term = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

interface Given {
  readonly operation: ImageOperation;
  readonly [field: string]: unknown;
}

interface Circumstances {
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Makes a work as the line does. */
async function make(
  given: Given,
  sources: readonly WorkSource[],
  { env = {}, signal = new AbortController().signal }: Circumstances = {},
) {
  const own: Kernel = { ...kernel, env: readEnv({ LOG_LEVEL: 'silent', ...env }) };
  const caller: PageCaller = {
    ...{ kernel: own, ownerId: 'nobody', hostKey: 'main', locale: 'en', plan: 'Free' },
    ...{ group: 101, network: 'here' },
  };
  const made = await imageWork.make({
    ...{ caller, jobId: 'job', attempt: 0, params: imageWork.params.parse(given), sources },
    ...{ folder: workFolder(), signal, progress: () => undefined },
    ...{ keep: async () => undefined, memory: null },
  });
  return Promise.all(
    made.map(async (one) => ({
      ...one,
      bytes: await readFile(one.file),
      detail: Object(one.detail),
    })),
  );
}

async function noteOf(bytes: Buffer): Promise<string> {
  return (await sharp(bytes).metadata()).xmp?.toString() ?? '';
}

const png = () => scene(64, 48).png().toBuffer();

test('costs a credit for what is done here, five for each picture of a provider, however large', async () => {
  const source = await sourceOf(scene());
  const price = (given: Given, count: number) =>
    imageWork.price(imageWork.params.parse(given), Array(count).fill(source));
  expect(price({ operation: 'sketch' }, 1)).toEqual({ meter: 'credits', amount: 1 });
  expect(price({ operation: 'collage' }, 12)).toEqual({ meter: 'credits', amount: 1 });
  const asked = { operation: 'generate', prompt: 'a ferry', count: 3 } as const;
  expect(price(asked, 0)).toEqual({ meter: 'credits', amount: 15 });
});

test('refuses before the line what would fail in it: too few or too many pictures, too large a result, no picture', async () => {
  const source = await sourceOf(scene());
  const large = { ...source, width: 6_000, height: 4_000 };
  const refused = (given: Given, sources: readonly WorkSource[]) =>
    expect(() => imageWork.price(imageWork.params.parse(given), sources)).toThrow(
      expect.objectContaining({ key: 'parameter' }),
    );
  refused({ operation: 'crop' }, []);
  refused({ operation: 'crop' }, [source, source]);
  refused({ operation: 'collage' }, [source]);
  refused({ operation: 'enlarge', factor: '2' }, [large]);
  refused({ operation: 'resize', percent: 200 }, [large]);
  refused({ operation: 'crop' }, [{ ...source, mediaType: 'application/pdf' }]);
  refused({ operation: 'crop' }, [{ ...source, width: null }]);
});

describe('a note of where a picture comes from', () => {
  test('says by IPTC’s terms whether a person, an algorithm or several pictures made it', async () => {
    const source = await sourceOf(scene(), 'jpeg');
    for (const [given, type] of [
      [{ operation: 'tone', brightness: 5 }, 'humanEdits'],
      [{ operation: 'sketch' }, 'algorithmicallyEnhanced'],
      [{ operation: 'compress', kilobytes: 20 }, 'algorithmicallyEnhanced'],
    ] as const) {
      const [made] = await make(given, [source]);
      const note = await noteOf(made?.bytes ?? Buffer.alloc(0));
      expect(note).toContain(`Iptc4xmpExt:DigitalSourceType="${term}${type}"`);
    }
    const [both] = await make({ operation: 'collage', width: 200 }, [source, source]);
    expect(await noteOf(both?.bytes ?? Buffer.alloc(0))).toContain(`${term}composite"`);
  });

  test('stays with what a model made, whatever is done to it afterwards', async () => {
    await using provider = await startImageProvider(await png());
    const env = { OPENAI_BASE_URL: provider.baseUrl, IMAGE_MODEL: 'painter "9" <x>' };
    const [made] = await make({ operation: 'generate', prompt: 'a ferry' }, [], { env });
    const bytes = made?.bytes ?? Buffer.alloc(0);
    expect(await noteOf(bytes)).toContain(`${term}trainedAlgorithmicMedia"`);
    expect(await noteOf(bytes)).toContain('AISystemUsed="painter &quot;9&quot; &lt;x&gt;"');
    const source = {
      ...(await sourceOf(scene())),
      ...{ file: made?.file ?? '', width: 64, height: 48 },
    };
    const [toned] = await make({ operation: 'tone', preset: 'grey' }, [source]);
    const kept = await noteOf(toned?.bytes ?? Buffer.alloc(0));
    expect(kept).toContain(`${term}compositeWithTrainedAlgorithmicMedia"`);
  });
});

test('packs icons of every size, a manifest and the lines for the head', async () => {
  const given = {
    operation: 'favicon',
    name: 'Über & Co',
    theme: '#123456',
    radius: 20,
    padding: 5,
  } as const;
  const [made] = await make(given, [await sourceOf(disc('#40c060'))]);
  expect(made).toMatchObject({ name: 'favicon.zip', mediaType: 'application/zip' });
  const files = unzipSync(made?.bytes ?? Buffer.alloc(0));
  const ico = Buffer.from(files['favicon.ico'] ?? []);
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 3]);
  for (const [at, side] of [16, 32, 48].entries()) {
    expect(ico.readUInt8(6 + at * 16)).toBe(side);
    const [size, place] = [ico.readUInt32LE(14 + at * 16), ico.readUInt32LE(18 + at * 16)];
    expect((await sharp(ico.subarray(place, place + size)).metadata()).width).toBe(side);
  }
  const manifest = JSON.parse(Buffer.from(files['site.webmanifest'] ?? []).toString());
  expect(manifest).toMatchObject({ name: 'Über & Co', theme_color: '#123456' });
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(files[src.slice(1)]).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  const head = Buffer.from(files['head.html'] ?? []).toString();
  for (const [, name = ''] of head.matchAll(/href="\/([^"]+)"/g))
    expect(Object.keys(files)).toContain(name);
  const corner = await sharp(files['android-chrome-192x192.png']).ensureAlpha().raw().toBuffer();
  expect(corner[3]).toBe(0);
});

test('fails, and leaves the server alone, where a kept picture turns out broken (R26)', async () => {
  const source = await sourceOf(await scene().jpeg().toBuffer(), 'jpeg');
  const bytes = await readFile(source.file);
  const broken = await sourceOf(scene());
  await writeFile(broken.file, bytes.subarray(0, bytes.length / 2));
  for (const operation of ['crop', 'compress', 'remove-background', 'favicon'] as const) {
    await expect(make({ operation }, [broken]), operation).rejects.toThrow();
  }
});

test('ends where it is canceled', async () => {
  const source = await sourceOf(scene());
  const signal = AbortSignal.abort('canceled');
  await expect(make({ operation: 'compress' }, [source], { signal })).rejects.toBe('canceled');
});

describe('a provider', () => {
  const setups = {
    openai: (base: string) => ({
      OPENAI_BASE_URL: base,
      OPENAI_API_KEY: 'key',
      IMAGE_MODEL: 'painter-1',
      IMAGE_EDIT_MODEL: 'painter-1',
    }),
    fal: (base: string) => ({
      ...{ FAL_BASE_URL: base, FAL_API_KEY: 'key' },
      ...{ IMAGE_MODEL: 'fal:fal-ai/flux/dev', IMAGE_EDIT_MODEL: 'fal:fal-ai/flux/edit' },
    }),
    replicate: (base: string) => ({
      ...{ REPLICATE_BASE_URL: base, REPLICATE_API_TOKEN: 'key' },
      ...{ IMAGE_MODEL: 'replicate:maker/painter', IMAGE_EDIT_MODEL: 'replicate:maker/editor' },
    }),
  };

  test.for(['openai', 'fal', 'replicate'] as const)(
    '%s makes, changes and varies pictures',
    async (name) => {
      await using provider = await startImageProvider(await png());
      const env = setups[name](provider.baseUrl);
      const prompt = 'an old ferry';
      const made = await make({ operation: 'generate', prompt, count: 2, aspect: '16:9' }, [], {
        env,
      });
      expect(made.map((one) => one.name)).toEqual([
        'picture-generate-1.png',
        'picture-generate-2.png',
      ]);
      expect(made[0]).toMatchObject({
        width: 64,
        height: 48,
        detail: { operation: 'generate', before: null },
      });
      const asked = provider.requests[0];
      expect(asked?.headers.authorization).toContain('key');
      expect(asked?.body.toString()).toContain(prompt);
      expect(asked?.body.toString()).toMatch(/1536x1024|landscape_16_9|16:9/);
      const source = await sourceOf(await animation('gif'), 'gif');
      const change = [{ kind: 'rectangle', left: 0, top: 0, width: 0.5, height: 1, erase: false }];
      const [edited] = await make({ operation: 'edit', prompt, change }, [source], { env });
      expect(edited?.name).toBe('holiday-edit-1.png');
      const sent = provider.requests.find(({ body }) => body.includes('mask'));
      expect(sent?.body.includes(name === 'openai' ? 'image/png' : 'data:image/png;base64')).toBe(
        true,
      );
      expect(await make({ operation: 'vary', count: 1 }, [source], { env })).toHaveLength(1);
    },
  );

  test('is sent a mask in its own manner: clear or white is what may change', async () => {
    await using provider = await startImageProvider(await png());
    const change = [{ kind: 'rectangle', left: 0, top: 0, width: 0.5, height: 1, erase: false }];
    const source = await sourceOf(scene());
    const given = { operation: 'edit', prompt: 'red', change } as const;
    await make(given, [source], { env: setups.fal(provider.baseUrl) });
    const { mask_url: url = '' } = JSON.parse(provider.requests[0]?.body.toString() ?? '');
    const white = sharp(Buffer.from(url.split(',')[1], 'base64'));
    expect([...(await white.extractChannel(0).raw().toBuffer()).subarray(118, 122)]).toEqual([
      255, 255, 0, 0,
    ]);
    await make(given, [source], { env: setups.openai(provider.baseUrl) });
    const form = provider.requests.at(-1)?.body ?? Buffer.alloc(0);
    const clear = sharp(form.subarray(form.lastIndexOf('\x89PNG', undefined, 'latin1')));
    const alpha = await clear.extractChannel(3).raw().toBuffer();
    expect([...alpha.subarray(118, 122)]).toEqual([0, 0, 255, 255]);
  });

  test('that is not set up is said to be so, and no picture is faked', async () => {
    const failed = make({ operation: 'generate', prompt: 'a ferry' }, []);
    await expect(failed).rejects.toMatchObject({ key: 'model_unconfigured' });
  });

  test('that refuses, is busy or sends no picture fails by its own words (SPEC 8)', async () => {
    await using provider = await startImageProvider(await png());
    const env = setups.openai(provider.baseUrl);
    const fails = (key: string) =>
      expect(make({ operation: 'generate', prompt: 'a ferry' }, [], { env })).rejects.toMatchObject(
        { key },
      );
    provider.answer = {
      status: 400,
      body: '{"error":{"message":"no","code":"content_policy_violation"}}',
    };
    await fails('content_policy');
    provider.answer = { status: 429, body: '{"error":{"message":"slow down"}}' };
    await fails('too_many_requests');
    provider.answer = { status: 200, body: '<html>' };
    await fails('generation_failed');
    provider.answer = null;
    provider.picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await fails('generation_failed');
    provider.picture = (await png()).subarray(0, 300);
    await fails('generation_failed');
    expect(provider.requests).toHaveLength(5);
  });

  test('that names a place of the private network for its picture is not followed there (R35)', async () => {
    await using provider = await startImageProvider(await png());
    await using inside = await startImageProvider(await png());
    provider.elsewhere = inside.baseUrl;
    for (const name of ['fal', 'replicate'] as const) {
      const env = setups[name](provider.baseUrl);
      const failed = make({ operation: 'generate', prompt: 'a ferry' }, [], { env });
      await expect(failed).rejects.toMatchObject({ key: 'generation_failed' });
    }
    expect(inside.requests).toEqual([]);
  });

  test('is left when the work is canceled', async () => {
    await using provider = await startImageProvider(await png());
    provider.answer = 'hang';
    const leaving = new AbortController();
    const env = setups.openai(provider.baseUrl);
    const failed = make({ operation: 'generate', prompt: 'a ferry' }, [], {
      env,
      signal: leaving.signal,
    });
    const left = expect(failed).rejects.toBe('canceled');
    await expect.poll(() => provider.requests.length).toBe(1);
    leaving.abort('canceled');
    await left;
  });
});

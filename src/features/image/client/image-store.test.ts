import { afterEach, expect, test } from 'vitest';
import type { FileView } from '#shared/works/work.ts';
import { formOf } from '../form/form.ts';
import { imageToolOf } from '../tools.ts';
import { storesOf, submit } from './image-store.ts';

const tool = imageToolOf('favicon');
if (!tool) throw new Error('no tool named favicon');
const { upload, $notice } = storesOf(tool);
const fileOf = (id: string): FileView => ({
  ...{ id, origin: 'upload', name: `${id}.png`, mediaType: 'image/png', bytes: 9 },
  ...{ width: 400, height: 200, seconds: null, href: `/${id}`, keptUntil: null },
  createdAt: '2026-01-01T00:00:00.000Z',
});

afterEach(() => {
  upload.clear();
  $notice.set(null);
});

test('a picture that takes the place of one on its way is waited for too (SPEC 5)', async () => {
  const words = new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });
  const form = formOf('favicon', words);
  upload.addFiles([new File(['a'], 'a.png')]);
  const ended = submit({ tool, title: 'Favicon', form, values: {} });
  upload.addFiles([new File(['b'], 'b.png')]);
  await Promise.resolve();
  await Promise.resolve();
  expect($notice.get()).toBe('waiting');
  upload.clear();
  await ended;
  expect($notice.get()).toBe('none');
});

test('what was missing is no longer said once a picture is chosen', () => {
  $notice.set('none');
  upload.addKept(fileOf('a'));
  expect($notice.get()).toBeNull();
});

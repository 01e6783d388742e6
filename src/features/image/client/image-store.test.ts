import { afterEach, expect, test, vi } from 'vitest';
import * as loaded from '#client/works/load-works-calls.ts';
import type { Shape } from '#shared/image/shape.ts';
import type { FileView } from '#shared/works/work.ts';
import { $crop } from '../crop/client/crop-store.ts';
import { whole } from '../crop/frame.ts';
import { formOf } from '../form/form.ts';
import { $marks } from '../mask/client/mask-store.ts';
import { imageToolOf } from '../tools.ts';
import { storesOf, submit } from './image-store.ts';

const tool = imageToolOf('favicon');
if (!tool) throw new Error('no tool named favicon');
const { upload, $notice, onReuse } = storesOf(tool);
const fileOf = (id: string): FileView => ({
  ...{ id, origin: 'upload', name: `${id}.png`, mediaType: 'image/png', bytes: 9 },
  ...{ width: 400, height: 200, seconds: null, href: `/${id}`, keptUntil: null },
  createdAt: '2026-01-01T00:00:00.000Z',
});

afterEach(() => {
  upload.clear();
  $notice.set(null);
  $marks.set([]);
  $crop.set({ frame: whole, shape: 'free' });
});

test('a picture that takes the place of one on its way is waited for too (SPEC 5)', async () => {
  const words = new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });
  const form = formOf('favicon', words);
  // Neither arrives.
  vi.spyOn(loaded, 'loadWorksCalls').mockReturnValue(new Promise(() => {}));
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

const mark: Shape = { kind: 'rectangle', erase: false, left: 0, top: 0, width: 0.5, height: 0.5 };

test('marks of one picture are not used on the next', () => {
  upload.addKept(fileOf('a'));
  $marks.set([mark]);
  upload.addKept(fileOf('b'));
  expect($marks.get()).toEqual([]);
});

test('a frame with a shape keeps it on the next picture, in the middle', () => {
  $crop.set({ shape: '1:1', frame: { left: 0, top: 0, width: 1, height: 0.25 } });
  upload.addKept(fileOf('a'));
  expect($crop.get()).toEqual({
    shape: '1:1',
    frame: { left: 0.25, top: 0, width: 0.5, height: 1 },
  });
});

test('a result that is used again brings its marks with its picture (SPEC 5)', () => {
  upload.addKept(fileOf('a'));
  const params = { operation: 'favicon', keep: [mark] };
  const made = { kind: 'image', tool: 'favicon', title: 'Favicon', params } as const;
  onReuse?.({
    made: { ...fileOf('c'), ...made, hostKey: 'main', page: '/image/favicon' },
    sources: [fileOf('b')],
  });
  expect($marks.get()).toEqual([mark]);
});

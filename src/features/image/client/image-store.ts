import { atom } from 'nanostores';
import {
  arrived,
  createUploads,
  isSending,
  readyFiles,
  type UploadStore,
} from '#client/works/upload-store.ts';
import type { WorksPage } from '#client/works/use-works.ts';
import { createWorks } from '#client/works/work-store.ts';
import type { ImageEngines } from '#shared/image/made-image.ts';
import type { ImageOperation } from '#shared/image/operations.ts';
import type { Values } from '#shared/works/form-values.ts';
import type { FileView, Reuse } from '#shared/works/work.ts';
import { $crop, drawnFrame, holdShape, openFrame } from '../crop/client/crop-store.ts';
import type { ToolForm } from '../form/form.ts';
import { $marks, openMarks } from '../mask/client/mask-store.ts';
import type { ImageTool } from '../tools.ts';
import { loadCalls } from './load-calls.ts';

/** What stands between the button and the order. */
export type Notice = 'none' | 'few' | 'unmarked' | 'waiting';

/** Values that the form begins with, of a result that is used again; `turn` counts such times. */
export interface Given {
  readonly turn: number;
  readonly operation: ImageOperation | null;
  readonly values: Values;
}

export interface ImageStores extends WorksPage {
  readonly upload: UploadStore;
  readonly $notice: ReturnType<typeof atom<Notice | null>>;
  readonly $given: ReturnType<typeof atom<Given>>;
  /** What works of this visit were made of, by the id of their batch and in its order. */
  readonly sources: Map<string, readonly (FileView | undefined)[]>;
}

/** Null until it is known. */
export const $engines = atom<ImageEngines | null>(null);

const known = new Map<string, ImageStores>();

/** The stores of a tool's page, made once. */
export function storesOf(tool: ImageTool): ImageStores {
  const stores = known.get(tool.slug) ?? createStores(tool);
  known.set(tool.slug, stores);
  return stores;
}

function createStores(tool: ImageTool): ImageStores {
  const upload = createUploads({ kind: 'image', most: tool.most });
  const $given = atom<Given>({ turn: 0, operation: null, values: {} });
  const $notice = atom<Notice | null>(null);
  upload.$uploads.listen((now) => {
    if (now.length > 0 && $notice.get() !== 'waiting') $notice.set(null);
  });
  watchFirst(upload);
  return {
    works: createWorks('image'),
    ...{ upload, uploads: [upload], $given, $notice },
    sources: new Map(),
    onReuse: (reuse) => take(reuse, tool, upload, $given),
    onLeft: () => {
      $crop.set({ ...$crop.get(), ...openFrame({}) });
      $marks.set([]);
      $given.set({ turn: $given.get().turn + 1, operation: null, values: {} });
    },
  };
}

/** What is drawn is drawn on the first picture: another one begins anew, but for what is put there with it. */
function watchFirst({ $uploads }: UploadStore): void {
  $uploads.listen((now, before = []) => {
    const [was] = before;
    if (was && was.key !== now[0]?.key) $marks.set([]);
    const [file] = readyFiles(now);
    if (file && file.id !== readyFiles(before)[0]?.id) holdShape(file);
  });
}

/** Sets the page as it was when a result was made. */
function take(
  { made, sources }: Reuse,
  tool: ImageTool,
  upload: UploadStore,
  $given: ImageStores['$given'],
): void {
  const values = (made.params ?? {}) as Values;
  const operation = tool.operations.find((one) => one === values.operation);
  if (!operation) return;
  upload.clear();
  for (const one of sources) upload.addKept(one);
  if (operation === 'crop') $crop.set(openFrame(values));
  $marks.set(openMarks(values));
  $given.set({ turn: $given.get().turn + 1, operation, values });
}

export async function loadEngines(): Promise<void> {
  const engines = await (await loadCalls())?.engines();
  if (engines) $engines.set(engines);
}

interface Wish {
  readonly tool: ImageTool;
  /** Names the results in the gallery. */
  readonly title: string;
  readonly form: ToolForm;
  readonly values: Values;
}

/** Puts in line what is wanted; pictures that are on their way are waited for. */
export async function submit({ tool, title, form, values }: Wish): Promise<void> {
  const stores = storesOf(tool);
  const { upload, works, $notice } = stores;
  if (works.$ordering.get() || $notice.get() === 'waiting') return;
  const { operation } = form;
  const isSeen = readyFiles(upload.$uploads.get()).length > 0;
  // What is drawn later is of no order that was given; before its first picture there is nothing to draw on.
  const early = isSeen ? drawn(operation) : null;
  if (isSending(upload.$uploads.get())) {
    $notice.set('waiting');
    await arrived(upload);
  }
  const files = readyFiles(upload.$uploads.get());
  const onPicture = early ?? drawn(operation);
  const params = { operation, ...values, ...onPicture };
  const missing = missingOf(tool, form, files.length, onPicture);
  $notice.set(missing);
  if (missing) return;
  const groups = tool.takes === 'each' ? files.map((one) => [one]) : [files];
  const jobs = groups.map((group) => ({ params, sources: group.map(({ id }) => id) }));
  const batch = await works.order({ title, page: tool.path, jobs });
  if (batch)
    stores.sources.set(
      batch.id,
      groups.map(([first]) => first),
    );
}

/** What is drawn on the picture in place of fields. */
function drawn(operation: ImageOperation): Values {
  if (operation === 'crop') return drawnFrame();
  if (operation === 'blur-background') return { keep: $marks.get() };
  return operation === 'edit' ? { change: $marks.get() } : {};
}

function missingOf(
  { takes }: ImageTool,
  { least }: ToolForm,
  count: number,
  { keep }: Values,
): Notice | null {
  if (takes !== 'none' && count === 0) return 'none';
  if (count < least) return 'few';
  return Array.isArray(keep) && keep.length === 0 ? 'unmarked' : null;
}

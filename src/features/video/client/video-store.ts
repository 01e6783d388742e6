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
import type { Values } from '#shared/works/form-values.ts';
import type { Reuse } from '#shared/works/work.ts';
import type { VideoEngines } from '../contract.ts';
import type { VideoForm } from '../form/form.ts';
import { loadCalls } from './load-calls.ts';
import type { Saying } from './say-context.ts';

/** What stands between the button and the order. */
export type Notice = 'none' | 'waiting' | 'order';

/** What the form begins with, of a result that is used again; `turn` counts such times. */
export interface Given {
  readonly turn: number;
  readonly tool: string | null;
  readonly values: Values;
}

export interface VideoStores extends WorksPage {
  readonly upload: UploadStore;
  readonly $notice: ReturnType<typeof atom<Notice | null>>;
  readonly $given: ReturnType<typeof atom<Given>>;
}

/** Null until it is known. */
export const $engines = atom<VideoEngines | null>(null);

const known = new Map<string, VideoStores>();

/** The stores of a page, made once. */
export function storesOf(saying: Pick<Saying, 'path' | 'source'>): VideoStores {
  const stores = known.get(saying.path) ?? createStores(saying);
  known.set(saying.path, stores);
  return stores;
}

function createStores({ source }: Pick<Saying, 'source'>): VideoStores {
  const upload = createUploads({ kind: source === 'image' ? 'image' : 'video', most: 1 });
  const $given = atom<Given>({ turn: 0, tool: null, values: {} });
  const give = (tool: string | null, values: Values) =>
    $given.set({ turn: $given.get().turn + 1, tool, values });
  const $notice = atom<Notice | null>(null);
  // "Choose first" is over as soon as one is chosen.
  upload.$uploads.listen((now, before) => {
    const isNew = now.some(({ key }) => !before?.some((one) => one.key === key));
    if (isNew && $notice.get() !== 'waiting') $notice.set(null);
  });
  return {
    works: createWorks('video'),
    ...{ upload, uploads: [upload], $given, $notice },
    onReuse: ({ made, sources }: Reuse) => {
      const { tool, values, ...fields } = Object(made.params) as Record<string, unknown>;
      upload.clear();
      for (const one of sources) upload.addKept(one);
      give(String(tool), tool === 'effect' ? (Object(values) as Values) : fields);
    },
    onLeft: () => give(null, {}),
  };
}

export async function loadEngines(): Promise<void> {
  const engines = await (await loadCalls())?.engines();
  if (engines) $engines.set(engines);
}

/** Puts in line what is wanted; a file that is on its way is waited for. */
export async function submit(saying: Saying, form: VideoForm, values: Values): Promise<void> {
  const { upload, works, $notice } = storesOf(saying);
  if (works.$ordering.get() || $notice.get() === 'waiting') return;
  if (isSending(upload.$uploads.get())) {
    $notice.set('waiting');
    await arrived(upload);
  }
  const files = readyFiles(upload.$uploads.get());
  const missing = missingOf(saying, values, files.length);
  $notice.set(missing);
  if (missing) return;
  const params = paramsOf(form, values);
  const jobs = [{ params, sources: files.map(({ id }) => id) }];
  await works.order({ title: saying.title, page: saying.path, jobs });
}

export function paramsOf({ tool, effect }: VideoForm, values: Values): Values {
  return tool === 'effect' ? { tool, effect, values } : { tool, ...values };
}

function missingOf({ source }: Saying, values: Values, count: number): Notice | null {
  if (source !== 'none' && count === 0) return 'none';
  const { from, to } = values;
  return typeof from === 'number' && typeof to === 'number' && to <= from ? 'order' : null;
}

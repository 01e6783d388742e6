import { clientFor } from '#client/api/api.ts';
import { told } from '#client/errors/told.ts';
import type { Page } from '#shared/rpc/page.ts';
import type {
  BotCard,
  BotModel,
  EditInput,
  GalleryInput,
  MadeBot,
  MakeInput,
  OwnBot,
} from '../contract.ts';
import type { BotRouter } from '../server/router.ts';

const api = clientFor<BotRouter>('bot');

/** Each answers null where the call failed; the visitor has been told why (SPEC 8). */
export function gallery(input: GalleryInput): Promise<Page<BotCard> | null> {
  return told(() => api.gallery.query(input));
}

export function models(): Promise<readonly BotModel[] | null> {
  return told(() => api.models.query());
}

export function own(): Promise<readonly OwnBot[] | null> {
  return told(() => api.own.query());
}

export function make(input: MakeInput): Promise<MadeBot | null> {
  return told(() => api.make.mutate(input));
}

export function edit(input: EditInput): Promise<OwnBot | null> {
  return told(() => api.edit.mutate(input));
}

export function publish(id: string, isPublic: boolean): Promise<OwnBot | null> {
  return told(() => api.publish.mutate({ id, isPublic }));
}

export function remove(id: string): Promise<{ readonly id: string } | null> {
  return told(() => api.remove.mutate({ id }));
}

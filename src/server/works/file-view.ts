import type { FileView, MadeView } from '#shared/works/work.ts';
import { fileAddress } from '../files/address.ts';
import type { Who } from './own-files.ts';
import type { WorkFileRow } from './table.ts';

export function fileOnWire({ kernel, ownerId }: Who, row: WorkFileRow): FileView {
  const { id, origin, name, mediaType, bytes, width, height, seconds, detail } = row;
  return {
    ...{ id, origin, name, mediaType, bytes, width, height, seconds, detail },
    href: fileAddress(kernel.secret, { id, ownerId }, kernel.clock.now()),
    keptUntil: row.keptUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A row whose origin is `made` has all of this. */
export function madeOnWire(who: Who, row: WorkFileRow): MadeView {
  const { kind, tool, title, page, params, hostKey } = row;
  return {
    ...fileOnWire(who, row),
    ...{ kind: kind ?? 'image', tool: tool ?? '', title: title ?? '', page: page ?? '/' },
    ...{ params, hostKey },
  };
}

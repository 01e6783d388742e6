import type { DocumentRow } from '#server/documents/table.ts';
import { fileAddress } from '#server/files/address.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import type { Attachment } from '../contract.ts';

export function attachmentOnWire({ kernel, ownerId }: Caller, row: DocumentRow): Attachment {
  const { id, kind, name, type, bytes, unit, pages, source } = row;
  const href = source ?? fileAddress(kernel.secret, { id, ownerId }, kernel.clock.now());
  return { id, kind, name, type, bytes, unit, pages, href };
}

import { chatAttachments } from '#features/chat/attach/server/table.ts';
import { chatProjectDocuments } from '#features/chat/project/server/table.ts';
import { deskImages } from '#features/desk/server/table.ts';
import { botDocuments } from '#server/bots/table.ts';
import type { DocumentHolders } from '#server/documents/remove.ts';

/** Every column that names a document in use: others are swept away after a day. */
export const documentHolders: DocumentHolders = [
  botDocuments.documentId,
  chatAttachments.documentId,
  chatProjectDocuments.documentId,
  deskImages.documentId,
];

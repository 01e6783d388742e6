import { readable as chats } from '#features/chat/export/server/readable.ts';
import { readable as drafts } from '#features/desk/markdown/server/readable.ts';
import { readable as documents } from '#server/documents/readable.ts';
import type { Readable } from '#server/owned/readable.ts';
import { readable as texts } from '#server/runs/readable.ts';
import { readable as usage } from '#server/usage/readable.ts';
import { readable as works } from '#server/works/readable.ts';

/** What people read of their own in an archive, beside the rows. */
export const readable: readonly Readable[] = [chats, drafts, documents, texts, works, usage];

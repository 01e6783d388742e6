import { owned as accountData } from '#features/account/data/server/table.ts';
import { owned as chatAttachments } from '#features/chat/attach/server/table.ts';
import { owned as canvasVersions } from '#features/chat/canvas/server/table.ts';
import { owned as messageWords } from '#features/chat/find/server/table.ts';
import { owned as imports } from '#features/chat/import/server/table.ts';
import { owned as memories } from '#features/chat/memory/server/table.ts';
import { owned as projects } from '#features/chat/project/server/table.ts';
import { owned as prompts } from '#features/chat/prompts/server/table.ts';
import { owned as chat } from '#features/chat/server/table.ts';
import { owned as chatSearches } from '#features/chat/sources/server/table.ts';
import { owned as citations } from '#features/cite/server/table.ts';
import { owned as texts } from '#features/counter/server/table.ts';
import { owned as deskProcess } from '#features/desk/process/server/table.ts';
import { owned as desk } from '#features/desk/server/table.ts';
import { owned as searches } from '#features/search/server/table.ts';
import { owned as libraryTexts } from '#features/similarity/server/table.ts';
import { owned as summarySources } from '#features/summarise/server/table.ts';
import { owned as videoShares } from '#features/video/share/server/table.ts';
import { owned as apiKeys } from '#server/api/table.ts';
import { owned as bots } from '#server/bots/table.ts';
import { owned as contactMessages } from '#server/contact/table.ts';
import { owned as documents } from '#server/documents/table.ts';
import { owned as generations } from '#server/generate/table.ts';
import { owned as identity } from '#server/identity/table.ts';
import { owned as queuedJobs } from '#server/jobs/table.ts';
import { owned as orders } from '#server/orders/table.ts';
import type { Owned } from '#server/owned/owned.ts';
import { owned as rewards } from '#server/rewards/table.ts';
import { owned as runs } from '#server/runs/table.ts';
import { owned as shares } from '#server/share/table.ts';
import { owned as glossaries } from '#server/translate/table.ts';
import { owned as usage } from '#server/usage/table.ts';
import { owned as workFiles } from '#server/works/table.ts';

/** Every table that holds a person's rows: merge, export and deletion know no others (DESIGN 1). */
export const owned: readonly Owned[] = [
  texts,
  citations,
  summarySources,
  ...chat,
  ...projects,
  messageWords,
  prompts,
  ...memories,
  ...bots,
  documents,
  chatAttachments,
  canvasVersions,
  ...desk,
  deskProcess,
  generations,
  runs,
  glossaries,
  imports,
  ...queuedJobs,
  workFiles,
  shares,
  ...apiKeys,
  ...usage,
  ...rewards,
  searches,
  libraryTexts,
  ...chatSearches,
  contactMessages,
  ...orders,
  ...accountData,
  videoShares,
  ...identity,
];

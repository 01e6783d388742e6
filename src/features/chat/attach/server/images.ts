import type { ModelImage, ModelInfo } from '#server/models/contract.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import type { PathAttachment } from './attached.ts';

/** Pictures that one answer looks at; of more, the newest. */
const mostImages = 10;

/** Pictures of a path by the message that they were sent with; none for a model that cannot see. */
export async function imagesFor(
  caller: Caller,
  attached: Promise<readonly PathAttachment[]>,
  { abilities }: ModelInfo,
): Promise<ReadonlyMap<string, readonly ModelImage[]>> {
  const images = new Map<string, ModelImage[]>();
  if (!abilities.includes('images')) return images;
  const pictures = (await attached).filter(({ document }) => document.kind === 'image');
  for (const { messageId, document } of pictures.slice(0, mostImages)) {
    const bytes = document.fileKey && (await caller.kernel.files.read(document.fileKey));
    if (!bytes) continue;
    const known = images.get(messageId) ?? [];
    images.set(messageId, [...known, { type: document.type, bytes }]);
  }
  return images;
}

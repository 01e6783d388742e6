import { useStore } from '@nanostores/react';
import { readyFiles } from '#client/works/upload-store.ts';
import type { ImageOperation } from '#shared/image/operations.ts';
import type { FormField } from '#shared/works/form-field.ts';
import { storesOf } from './image-store.ts';
import { later } from './later.ts';
import { useSaying } from './say-context.ts';

const CropFields = later(async () => (await import('../crop/client/CropFields.tsx')).CropFields);
const MaskPainter = later(async () => (await import('../mask/client/MaskPainter.tsx')).MaskPainter);

interface Props {
  readonly operation: ImageOperation;
  readonly fields: readonly FormField[];
}

/** What is drawn on the first picture: a frame, or what is painted over. */
export function DrawnFields({ operation, fields }: Props) {
  const { tool } = useSaying();
  const uploads = useStore(storesOf(tool).upload.$uploads, { ssr: 'initial' });
  const ready = readyFiles(uploads);
  const [file] = ready;
  if (!file || file.width === null || file.height === null) return null;
  const url = uploads.find((one) => one.file === file)?.preview ?? file.href;
  const picture = { url, width: file.width, height: file.height };
  if (operation === 'crop') return <CropFields picture={picture} isOneOfMany={ready.length > 1} />;
  const painted = fields.find(({ field }) => field.kind === 'shapes');
  if (!painted) return null;
  return <MaskPainter picture={picture} label={painted.label} hint={painted.hint ?? ''} />;
}

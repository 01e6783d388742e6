import { AppError } from '#shared/errors/app-error.ts';
import { documentByteLimit } from '#shared/upload/document-rule.ts';
import { videoByteLimit } from '#shared/works/limits.ts';
import type { UploadKind } from '#shared/works/work.ts';
import { type DocumentFormat, formatOf } from '../documents/format.ts';
import { refusePdfBomb } from '../documents/pdf-bomb.ts';
import { zipEntries } from '../documents/zip.ts';
import { isOfModel, termOf } from '../images/provenance.ts';
import type { Kernel } from '../kernel.ts';
import { cleanVideo } from '../upload/clean-video.ts';
import { checkImage } from '../upload/image.ts';
import { checkVideo } from '../upload/video.ts';
import { provenanceBox } from '../video/provenance.ts';
import { endOf, withEnd } from './file-name.ts';

/** A file as it comes from outside. */
export interface Given {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** As the person calls it. */
  readonly name: string;
  /** Media type that its sender names; '' for none. */
  readonly type: string;
}

/** What is kept of it. */
export interface Checked {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly mediaType: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly seconds: number | null;
}

/** Of what is worked on: it is written once more as a result. */
const quality = 95;

/** Of a document: what its bytes bear out, whatever its sender calls it. */
const mediaTypes: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  epub: 'application/epub+zip',
  html: 'text/html',
  text: 'text/plain',
  // Of many kinds; who reads it looks into it.
  zip: 'application/octet-stream',
};

const nothing = { width: null, height: null, seconds: null } as const;

/** Bytes that are read of a file of a kind at all. */
export const mostBytes: Readonly<Record<UploadKind, number>> = {
  // A longer image is refused by its own rule, which has its own words.
  image: documentByteLimit,
  video: videoByteLimit,
  document: documentByteLimit,
};

/**
 * Decodes a file by the rules of its kind, and leaves behind what is not picture, sound or text (R26,
 * R27, R28). Documents are kept byte for byte.
 * @throws AppError `image_type`, `image_size`, `video_length`, `media_type`, `file_too_large`,
 * `document_unreadable` (SPEC 5, 8); `service_unavailable` where too many videos wait.
 */
export async function checkedUpload(
  { turns }: Pick<Kernel, 'turns'>,
  kind: UploadKind,
  given: Given,
): Promise<Checked> {
  if (given.bytes.length > mostBytes[kind]) throw new AppError('file_too_large');
  if (kind === 'image') return checkedImage(given);
  return kind === 'video' ? turns.video(() => checkedVideo(given)) : checkedDocument(given);
}

async function checkedImage({ bytes, name }: Given): Promise<Checked> {
  const check = await checkImage(bytes, quality);
  if (!check.ok) throw new AppError(check.error);
  const { mediaType, width, height } = check;
  return {
    ...{ bytes: check.bytes, mediaType, width, height, seconds: null },
    name: withEnd(name, endOf(mediaType)),
  };
}

async function checkedVideo({ bytes, name, type }: Given): Promise<Checked> {
  const file = new Blob([bytes], { type });
  const check = await checkVideo(file);
  if (!check.ok) throw new AppError(check.error);
  // The one thing that stays known of it: that a model made it.
  const origin = isOfModel(bytes) ? 'compositeWithTrainedAlgorithmicMedia' : null;
  const clean = await cleanVideo(file, { sourceTerm: origin && termOf(origin) });
  if (!clean) throw new AppError('media_type');
  const { mediaType, width, height } = clean;
  const hasBoxes = mediaType === 'video/mp4' || mediaType === 'video/quicktime';
  const marked =
    origin && hasBoxes ? Buffer.concat([clean.bytes, provenanceBox(origin)]) : clean.bytes;
  return {
    ...{ bytes: marked, mediaType, width, height, seconds: check.seconds },
    name: withEnd(name, endOf(mediaType)),
  };
}

async function checkedDocument({ bytes, name, type }: Given): Promise<Checked> {
  const format = formatOf({ bytes, name, type });
  if (format === null) throw new AppError('document_unreadable');
  if (format === 'pdf') await refusePdfBomb(bytes);
  if (format === 'zip') zipEntries(bytes);
  return { ...nothing, bytes, name, mediaType: mediaTypes[format] };
}

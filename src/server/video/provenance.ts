import { appendFile } from 'node:fs/promises';
import type { VideoParams } from '#shared/video/tools.ts';
import { provenanceOf, type SourceType } from '../images/provenance.ts';

/** The box of an MP4 in which XMP stands (XMP specification, part 3, 1.2.7). */
const xmpId = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

/** By IPTC's definitions, as pictures have them. */
export function sourceTypeOf(params: VideoParams, sources: number): SourceType {
  switch (params.tool) {
    case 'generate':
      return sources > 0 ? 'compositeWithTrainedAlgorithmicMedia' : 'trainedAlgorithmicMedia';
    case 'effect':
    case 'stabilise':
    case 'moving-still':
      return 'algorithmicallyEnhanced';
    default:
      return 'humanEdits';
  }
}

/**
 * Says in a file how it came about: one more box at its end, which no player minds.
 * @param file an MP4. @param model that made it, as it is called.
 */
export async function tellProvenance(
  file: string,
  type: SourceType,
  model?: string,
): Promise<void> {
  await appendFile(file, provenanceBox(type, model));
}

/** That box, for an MP4 or a QuickTime file. */
export function provenanceBox(type: SourceType, model?: string): Buffer {
  const xmp = Buffer.from(provenanceOf(type, model), 'utf8');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + xmpId.length + xmp.length);
  head.write('uuid', 4, 'latin1');
  return Buffer.concat([head, xmpId, xmp]);
}

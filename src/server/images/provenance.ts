import type { ImageOperation } from '#shared/image/operations.ts';
import { openPicture, type Picture } from './picture.ts';

/** Terms of IPTC's vocabulary of digital sources, as its photo metadata standard has them written. */
export type SourceType =
  | 'humanEdits'
  | 'algorithmicallyEnhanced'
  | 'composite'
  | 'trainedAlgorithmicMedia'
  | 'compositeWithTrainedAlgorithmicMedia';

const vocabulary = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/**
 * By IPTC's definitions: `humanEdits` is enhancement by a person with tools that generate nothing,
 * `algorithmicallyEnhanced` alteration by an algorithm that leaves the content what it is, and
 * `compositeWithTrainedAlgorithmicMedia` a picture of which a model made a part.
 */
const sourceTypes: Readonly<Record<ImageOperation, SourceType>> = {
  crop: 'humanEdits',
  resize: 'algorithmicallyEnhanced',
  convert: 'algorithmicallyEnhanced',
  compress: 'algorithmicallyEnhanced',
  enlarge: 'algorithmicallyEnhanced',
  'remove-background': 'humanEdits',
  sketch: 'algorithmicallyEnhanced',
  cartoon: 'algorithmicallyEnhanced',
  tone: 'humanEdits',
  'blur-background': 'humanEdits',
  collage: 'composite',
  favicon: 'algorithmicallyEnhanced',
  generate: 'trainedAlgorithmicMedia',
  edit: 'compositeWithTrainedAlgorithmicMedia',
  vary: 'compositeWithTrainedAlgorithmicMedia',
};

/**
 * Whether a file, or what stands in its XMP, says that a model made it or a part of it: XMP and the manifests
 * of C2PA name the term alike, in plain letters unless they are packed.
 */
export function isOfModel(bytes: Uint8Array | undefined): boolean {
  if (!bytes) return false;
  const { buffer, byteOffset, length } = bytes;
  return Buffer.from(buffer, byteOffset, length).includes('rainedAlgorithmicMedia');
}

/** The term's address in the vocabulary. */
export function termOf(type: SourceType): string {
  return vocabulary + type;
}

/** A picture that a model made stays one, whatever is done to it afterwards. */
export async function sourceTypeOf(
  operation: ImageOperation,
  sources: readonly Pick<Picture, 'file'>[],
): Promise<SourceType> {
  const own = sourceTypes[operation];
  for (const source of sources) {
    const { xmp } = await openPicture(source).metadata();
    if (isOfModel(xmp)) return 'compositeWithTrainedAlgorithmicMedia';
  }
  return own;
}

/** The packet that goes into a picture on its way out. @param model that made it, as it is called. */
export function provenanceOf(type: SourceType, model?: string): string {
  const system = model === undefined ? '' : ` Iptc4xmpExt:AISystemUsed="${escaped(model)}"`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmp:CreatorTool="Wordkin" Iptc4xmpExt:DigitalSourceType="${termOf(type)}"${system}/></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
}

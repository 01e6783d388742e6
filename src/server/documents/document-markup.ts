/** A document as a page of HTML: not safe to show, whoever takes it takes out what may run or load. */
export interface DocumentMarkup {
  /** The document's own, where it has one. */
  readonly title: string | null;
  /** Pictures stand in it as `data:` addresses. */
  readonly html: string;
}

/** UTF-16 units: a long book with a few pictures. */
export const mostMarkup = 24 * 1024 * 1024;
/** Bytes of all pictures; those beyond are left out. */
export const mostPictureBytes = 12 * 1024 * 1024;

export function escapedText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Addresses of pictures, as long as there is room for them. */
export function pictureRoom(): (bytes: Uint8Array, type: string) => string {
  let room = mostPictureBytes;
  return (bytes, type) => {
    room -= bytes.length;
    if (room < 0 || !/^image\/(?:png|jpeg|gif|webp)$/.test(type)) return '';
    return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
  };
}

import { type DocumentText, mostCharacters, mostPages, tidy } from '../document-text.ts';
import { openPdf } from './open-pdf.ts';
import { textOfStretches } from './pdf-lines.ts';

/** The text of each page, none where a page is a picture. */
export async function readPdf(bytes: Uint8Array): Promise<DocumentText> {
  const pdf = await openPdf(bytes);
  const pages: string[] = [];
  let length = 0;
  for (let n = 1; n <= Math.min(pdf.numPages, mostPages) && length < mostCharacters; n += 1) {
    const page = await pdf.getPage(n);
    const { items } = await page.getTextContent();
    pages.push(tidy(textOfStretches(items.filter((item) => 'str' in item))));
    length += pages.at(-1)?.length ?? 0;
    page.cleanup();
  }
  const { info } = await pdf.getMetadata();
  return { title: titleIn(info), unit: 'page', pages };
}

/** Programs that know no title write an empty one. */
function titleIn(info: object): string | null {
  const title: unknown = Object(info).Title;
  return (typeof title === 'string' && title.trim()) || null;
}

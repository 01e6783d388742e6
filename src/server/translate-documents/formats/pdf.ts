import { AlignmentType, Document, Packer, Paragraph, Tab, TextRun } from 'docx';
import { AppError } from '#shared/errors/app-error.ts';
import { openPdf } from '../../documents/formats/open-pdf.ts';
import { linesOfPage, type PdfText } from './pdf-page.ts';
import { isRow, type PdfParagraph, paragraphsOf, spansOf } from './pdf-paragraph.ts';

const mostPages = 1_000;
/** Dots that lead to a page's number. */
const leaders = /[.·…_]{5,}/g;
/** Twentieths of a point. */
const twips = 20;

interface Page {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PdfText[];
}

/**
 * The text layer of a PDF as a Word document: pages, paragraphs, sizes, weights, indents and tabs.
 * @throws AppError `document_unreadable` where there is no text, `file_too_large` for too many pages.
 */
export async function docxOfPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const pages = await pagesOf(bytes);
  if (pages.every(({ texts }) => texts.every(({ text }) => text.trim() === '')))
    throw new AppError('document_unreadable');
  const body = commonSize(pages.flatMap(({ texts }) => texts));
  const document = new Document({
    styles: { default: { document: { run: { size: Math.round(body * 2), font: 'Arial' } } } },
    sections: [
      { ...frameOf(pages), children: pages.flatMap((page, n) => paragraphs(page, n, body)) },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

async function pagesOf(bytes: Uint8Array): Promise<Page[]> {
  const pdf = await openPdf(bytes.slice(), {
    // Only its words are read.
    maxImageSize: 1,
  });
  if (pdf.numPages > mostPages) throw new AppError('file_too_large');
  const pages: Page[] = [];
  for (let n = 1; n <= pdf.numPages; n += 1) {
    const page = await pdf.getPage(n);
    const { width, height } = page.getViewport({ scale: 1 });
    // Names of fonts are known once their page is read.
    await page.getOperatorList();
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item): PdfText[] => {
      if (!('str' in item)) return [];
      const [, , c = 0, d = 0, x = 0, y = 0] = item.transform.map(Number);
      const name = fontName(page.commonObjs, item.fontName);
      const bold = /bold|black|heavy|semibd/i.test(name);
      const italic = /italic|oblique/i.test(name);
      const size = Math.hypot(c, d) || item.height || 10;
      return [
        { text: item.str.replace(leaders, '\t'), x, y, width: item.width, size, bold, italic },
      ];
    });
    pages.push({ width, height, texts });
    page.cleanup();
  }
  return pages;
}

function fontName(
  fonts: { has(id: string): boolean; get(id: string): unknown },
  id: string,
): string {
  const name: unknown = fonts.has(id) ? Object(fonts.get(id)).name : '';
  return typeof name === 'string' ? name : '';
}

function commonSize(texts: readonly PdfText[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of texts) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  const [[size] = [10]] = [...letters].sort((a, b) => b[1] - a[1]);
  return size;
}

function frameOf(pages: readonly Page[]) {
  const [first] = pages;
  const { left, right } = edgesOf(pages.flatMap(({ texts }) => texts));
  const width = first?.width ?? 595;
  const height = first?.height ?? 842;
  const size = { width: Math.round(width * twips), height: Math.round(height * twips) };
  const side = (points: number) => Math.round(Math.min(Math.max(points, 18), width / 3) * twips);
  const margin = { top: 720, bottom: 720, left: side(left), right: side(width - right) };
  return { properties: { page: { size, margin } } };
}

function edgesOf(texts: readonly PdfText[]): { readonly left: number; readonly right: number } {
  const shown = texts.filter(({ text }) => text.trim() !== '');
  const left = shown.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const right = shown.reduce((most, { x, width }) => Math.max(most, x + width), 0);
  return { left: Number.isFinite(left) ? left : 0, right };
}

function paragraphs({ width, texts }: Page, n: number, body: number): Paragraph[] {
  const lines = linesOfPage(texts);
  const { left, right } = edgesOf(texts);
  return paragraphsOf(lines, right).map((one) =>
    wordParagraph(one, { n, body, left, right, width }),
  );
}

interface Frame {
  readonly n: number;
  readonly body: number;
  readonly left: number;
  readonly right: number;
  readonly width: number;
}

function wordParagraph(paragraph: PdfParagraph, frame: Frame): Paragraph {
  const { lines, gap, pageBreak } = paragraph;
  const [line] = lines;
  const x = Math.min(...lines.map((one) => one.x));
  const size = line?.size ?? frame.body;
  const isHeading = size > frame.body * 1.15 && lines.length < 4;
  const isMiddle = lines.every((one) => isCentred(one, frame));
  const stops = line && isRow(line) ? line.texts.slice(1).map((one) => one.x - frame.left) : [];
  return new Paragraph({
    ...(isHeading && { heading: size > frame.body * 1.5 ? 'Heading1' : 'Heading2' }),
    ...(isMiddle && { alignment: AlignmentType.CENTER }),
    ...(!isMiddle && { indent: { left: Math.round(Math.max(0, x - frame.left) * twips) } }),
    spacing: { before: Math.round(Math.min(gap, 60) * twips), after: 0 },
    pageBreakBefore: pageBreak && frame.n > 0,
    keepNext: isHeading,
    tabStops: stops.map((at) => ({ type: 'left', position: Math.round(Math.max(1, at) * twips) })),
    children: spansOf(paragraph).flatMap(({ text, size: height, bold, italic }) => {
      const look = {
        size: Math.max(2, Math.round(height * 2)),
        bold,
        italics: italic,
        color: '000000',
      };
      return text
        .split('\t')
        .flatMap((part, at) => [
          ...(at > 0 ? [new TextRun({ ...look, children: [new Tab()] })] : []),
          ...(part === '' ? [] : [new TextRun({ ...look, text: part })]),
        ]);
    }),
  });
}

function isCentred({ x, right }: { x: number; right: number }, frame: Frame): boolean {
  const isShort = right - x < (frame.right - frame.left) * 0.8;
  return isShort && x > frame.left + 20 && Math.abs((x + right) / 2 - frame.width / 2) < 6;
}

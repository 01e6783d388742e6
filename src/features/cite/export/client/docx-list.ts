import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import type { Cited } from '../../style/style.ts';
import type { Terms } from '../../terms/terms.ts';

/** Half an inch, in the units of a Word document: all lines but the first stand so far in. */
const hanging = 720;

/** @param terms as the style of the list has them. */
export function docxList(
  cited: readonly Cited[],
  { tag, list: title }: Pick<Terms, 'tag' | 'list'>,
): Promise<Blob> {
  const heading = new Paragraph({
    heading: HeadingLevel.HEADING_1,
    bidirectional: isRightToLeft(title),
    children: [new TextRun({ text: title, rightToLeft: isRightToLeft(title) })],
  });
  const lines = cited.map(
    ({ list }) =>
      new Paragraph({
        indent: { left: hanging, hanging },
        spacing: { line: 480 },
        bidirectional: isRightToLeft(list.map(({ text }) => text).join('')),
        children: list.map(
          ({ text, italic }) =>
            new TextRun({ text, italics: italic, rightToLeft: isRightToLeft(text) }),
        ),
      }),
  );
  const language = { value: tag, eastAsia: tag, bidirectional: tag };
  const styles = { default: { document: { run: { language, size: 24 } } } };
  return Packer.toBlob(
    new Document({ title, creator: '', styles, sections: [{ children: [heading, ...lines] }] }),
  );
}

/** A reference goes the way of its first letter, as on the page. */
function isRightToLeft(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first);
}

import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import type { Cited } from '../../style/style.ts';

/** Half an inch, in the units of a Word document: all lines but the first stand so far in. */
const hanging = 720;

export function docxList(cited: readonly Cited[], title: string): Promise<Blob> {
  const heading = new Paragraph({
    heading: HeadingLevel.HEADING_1,
    children: [new TextRun({ text: title })],
  });
  const lines = cited.map(
    ({ list }) =>
      new Paragraph({
        indent: { left: hanging, hanging },
        spacing: { line: 480 },
        children: list.map(({ text, italic }) => new TextRun({ text, italics: italic })),
      }),
  );
  const styles = { default: { document: { run: { language: { value: 'en' }, size: 24 } } } };
  return Packer.toBlob(
    new Document({ title, creator: '', styles, sections: [{ children: [heading, ...lines] }] }),
  );
}

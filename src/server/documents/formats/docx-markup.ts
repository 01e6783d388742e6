import mammoth from 'mammoth';
import { type DocumentMarkup, pictureRoom } from '../document-markup.ts';
import { type Change, packedAnew } from './docx.ts';
import { numberedIn, withNumbers } from './docx-numbers.ts';
import { formulasIn, withFormulas, withFormulasAsText } from './equation.ts';

/** Styles that Word, LibreOffice, pandoc and our own files name. */
const styleMap = [
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='Source Code'] => pre:separator('\\n')",
  "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
  "p[style-name='Preformatted Text'] => pre:separator('\\n')",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Block Text'] => blockquote > p:fresh",
  "r[style-name='Verbatim Char'] => code",
  'u => u',
  'strike => s',
];

/** The reader takes a row that says it is no heading for one. */
const readable: Change = (xml, part, numbering) => {
  if (part !== 'document') return withFormulasAsText(xml);
  const plain = xml.replace(/<w:tblHeader w:val="(?:false|0|off)"\s*\/>/g, '');
  return withNumbers(withFormulas(plain), numbering);
};

/** A line of code may be empty; elsewhere it is room between paragraphs. */
const empty = /<(p|h[1-6]|li)><\/\1>|<blockquote><p><\/p><\/blockquote>/g;

/** A Word document with its headings, lists, tables, notes and pictures. */
export async function docxMarkup(bytes: Uint8Array): Promise<DocumentMarkup> {
  const room = pictureRoom();
  const buffer = packedAnew(bytes, { also: /^word\/media\//, change: readable });
  const { value } = await mammoth.convertToHtml(
    { buffer },
    {
      styleMap,
      ignoreEmptyParagraphs: false,
      convertImage: mammoth.images.imgElement(async (image) => ({
        src: room(await image.readAsBuffer(), image.contentType),
      })),
    },
  );
  return { title: null, html: numberedIn(formulasIn(value)).replace(empty, '') };
}

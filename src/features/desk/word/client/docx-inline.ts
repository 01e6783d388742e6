import {
  ExternalHyperlink,
  FootnoteReferenceRun,
  ImageRun,
  type ParagraphChild,
  TextRun,
} from 'docx';
import { Math as Equation, latexToMath } from 'docx/math';
import { cleanText, safeHref } from '#shared/text/clean-text.ts';
import { textAttribute } from '../../document/attribute.ts';
import type { DocMark, DocNode } from '../../document/content.ts';
import { isRightToLeft } from '../../document/direction.ts';
import type { DocxSetting } from './docx-blocks.ts';

type Style = Pick<
  NonNullable<Exclude<ConstructorParameters<typeof TextRun>[0], string>>,
  'bold' | 'italics' | 'strike' | 'style' | 'underline'
>;

const styles: Readonly<Record<string, Style>> = {
  bold: { bold: true },
  italic: { italics: true },
  strike: { strike: true },
  underline: { underline: {} },
  code: { style: 'VerbatimChar' },
};

export function wordRun(text: string, style: Style, { rtl }: Pick<DocxSetting, 'rtl'>): TextRun {
  const clean = cleanText(text.toWellFormed());
  return new TextRun({ ...style, text: clean, rightToLeft: isRightToLeft(clean, rtl) });
}

export function inlineRuns(nodes: readonly DocNode[], setting: DocxSetting): ParagraphChild[] {
  return nodes.flatMap((node) => {
    const link = node.marks?.find(({ type }) => type === 'link');
    const href = link && safeHref(textAttribute(link, 'href'));
    const runs = runOf(node, setting, href ? { style: 'Hyperlink' } : {});
    return href ? [new ExternalHyperlink({ link: href, children: runs })] : runs;
  });
}

function runOf(node: DocNode, setting: DocxSetting, base: Style): ParagraphChild[] {
  if (node.text !== undefined) return [wordRun(node.text, styleOf(node.marks, base), setting)];
  switch (node.type) {
    case 'hardBreak':
      return [new TextRun({ break: 1 })];
    case 'math':
      return [equationOf(textAttribute(node, 'latex'), setting)];
    case 'footnote':
      return [new FootnoteReferenceRun(setting.noteNumber(textAttribute(node, 'text')))];
    case 'image': {
      const shown = pictureRun(node, setting);
      return shown ? [shown] : [];
    }
    default:
      return inlineRuns(node.content ?? [], setting);
  }
}

function styleOf(marks: readonly DocMark[] = [], base: Style): Style {
  return Object.assign({}, base, ...marks.map(({ type }) => styles[type]));
}

/** As an equation of Word's; as it was written where it cannot be read. */
export function equationOf(tex: string, setting: DocxSetting): ParagraphChild {
  try {
    return new Equation({ children: latexToMath(tex) });
  } catch {
    return wordRun(tex, { style: 'VerbatimChar' }, setting);
  }
}

/** Pixels between the margins of a page. */
const widest = 600;
const highest = 800;

/** null for a picture that could not be read. */
export function pictureRun(node: DocNode, { pictures }: DocxSetting): ImageRun | null {
  const picture = pictures.get(textAttribute(node, 'documentId'));
  if (!picture) return null;
  const { bytes, type, width, height } = picture;
  const scale = Math.min(1, widest / width, highest / height);
  const alt = textAttribute(node, 'alt');
  return new ImageRun({
    ...{ data: bytes, type: type === 'jpeg' ? 'jpg' : type },
    transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
    altText: { name: alt, description: alt, title: textAttribute(node, 'title') },
  });
}

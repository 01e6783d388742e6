import {
  type AlignmentType,
  type HeadingLevel,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import { directionOf } from '#client/markdown/direction.ts';
import type { Notes } from '#client/markdown/notes.ts';
import { codeFont, codeShading } from './look.ts';

export interface Place {
  /** Also of what has no letter to tell it by. */
  readonly rtl: boolean;
  /** Numbers that lists begin with: each is a list of its own to Word. */
  readonly starts: Set<number>;
  /** How many lists and quotes it stands in. */
  readonly depth: number;
  /** Footnotes of the text; null within one. */
  readonly notes: Notes | null;
  /** The list whose item it begins. */
  readonly list?: {
    readonly reference: string | null;
    readonly instance: number;
    /** Less than that of a quote that begins the item. */
    readonly depth: number;
  };
}

/** The side from which texts begin, as on the page: their own language tells it. */
export function isRtl(texts: readonly string[], other: boolean): boolean {
  const direction = directionOf(texts);
  return direction === undefined ? other : direction === 'rtl';
}

export type Style = Pick<
  NonNullable<Exclude<ConstructorParameters<typeof TextRun>[0], string>>,
  'bold' | 'italics' | 'strike' | 'subScript' | 'superScript' | 'break' | 'font' | 'style'
>;

interface Look {
  readonly heading?: (typeof HeadingLevel)[keyof typeof HeadingLevel] | undefined;
  readonly alignment?: (typeof AlignmentType)[keyof typeof AlignmentType] | undefined;
}

export function paragraph(
  children: readonly ParagraphChild[],
  { rtl, depth, list }: Place,
  { heading, alignment }: Look = {},
): Paragraph {
  const level = (list?.depth ?? 1) - 1;
  const beyond = list ? 720 * (depth - list.depth) : 0;
  return new Paragraph({
    children,
    bidirectional: rtl,
    ...(heading && { heading }),
    ...(alignment && { alignment }),
    ...(list?.reference && {
      numbering: { reference: list.reference, level, instance: list.instance },
    }),
    ...(list?.reference === null && { bullet: { level } }),
    ...(!list && depth > 0 && { indent: { start: 720 * depth } }),
    // The sign stands where those of other items do, also before a quote.
    ...(beyond > 0 && { indent: { start: 720 * depth, hanging: 360 + beyond } }),
  });
}

export function withoutList({ rtl, starts, depth, notes }: Place): Place {
  return { rtl, starts, depth, notes };
}

/** Code is read from left to right everywhere. */
export function codeLine(line: string): Paragraph {
  return new Paragraph({
    spacing: { after: 0 },
    shading: codeShading,
    children: [new TextRun({ text: line, font: codeFont, size: 20 })],
  });
}

/** Code and formulas are read so everywhere. */
export function leftToRight(place: Place): Place {
  return { ...place, rtl: false };
}

export function text(value: string, { rtl }: Place, style: Style): TextRun {
  return new TextRun({ ...style, text: value, rightToLeft: rtl });
}

import type { Part } from '../part.ts';
import {
  chartPart,
  drawingDialect,
  masterPart,
  plainPart,
  runPart,
  sheetDialect,
  wordDialect,
} from './office-text.ts';
import { sheetPart } from './sheet.ts';

type Rule = readonly [entry: RegExp, read: (name: string, source: string) => Part | null];

const drawings: readonly Rule[] = [
  [/^(?:word|ppt|xl)\/charts\/chart[^/]*\.xml$/, chartPart],
  [/^(?:word|ppt|xl)\/diagrams\/(?:data|drawing)[^/]*\.xml$/, reader(drawingDialect)],
];

/** Entries that people read, of each kind of office file. */
export const officeRules = {
  docx: [
    [
      /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/,
      reader(wordDialect),
    ],
    ...drawings,
  ],
  pptx: [
    [/^ppt\/(?:slides\/slide|notesSlides\/notesSlide)\d+\.xml$/, reader(drawingDialect)],
    [/^ppt\/slide(?:Layouts\/slideLayout|Masters\/slideMaster)\d+\.xml$/, masterPart],
    [/^ppt\/comments\/modern[^/]*\.xml$/, reader(drawingDialect)],
    [/^ppt\/comments\/comment[^/]*\.xml$/, (name, source) => plainPart(name, source, ['p:text'])],
    ...drawings,
  ],
  xlsx: [
    [/^xl\/(?:sharedStrings|comments\d*)\.xml$/, reader(sheetDialect)],
    [/^xl\/worksheets\/[^/]+\.xml$/, sheetPart],
    [/^xl\/threadedComments\/[^/]+\.xml$/, (name, source) => plainPart(name, source, ['text'])],
    [/^xl\/drawings\/drawing\d+\.xml$/, reader(drawingDialect)],
    ...drawings,
  ],
} satisfies Record<string, readonly Rule[]>;

export type OfficeFormat = keyof typeof officeRules;

export function officePart(format: OfficeFormat, name: string, source: string): Part | null {
  const rules: readonly Rule[] = officeRules[format];
  return rules.find(([entry]) => entry.test(name))?.[1](name, source) ?? null;
}

function reader(dialect: Parameters<typeof runPart>[2]): Rule[1] {
  return (name, source) => runPart(name, source, dialect);
}

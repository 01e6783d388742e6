import type { Part } from '../part.ts';
import { chartPart } from './chart.ts';
import {
  controlsPart,
  coverPart,
  masterPart,
  numberingPart,
  presentationPart,
  propertiesPart,
} from './office-entry.ts';
import { drawingDialect, plainPart, runPart, sheetDialect, wordDialect } from './office-text.ts';
import { captionsPart, sheetPart, stylesPart, workbookPart } from './sheet.ts';

type Rule = readonly [entry: RegExp, read: (name: string, source: string) => Part | null];

const shared: readonly Rule[] = [
  [/^(?:word|ppt|xl)\/charts\/chart[^/]*\.xml$/, chartPart],
  [/^(?:word|ppt|xl)\/drawings\/drawing\d+\.xml$/, reader(drawingDialect)],
  [/^docProps\/core\.xml$/, propertiesPart],
  [/^(?:word|ppt|xl)\/diagrams\/(?:data|drawing)[^/]*\.xml$/, reader(drawingDialect)],
];

/** Entries that people read, of each kind of office file. */
export const officeRules = {
  docx: [
    [
      /^word\/(?:(?:glossary\/)?document\d*|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/,
      reader(wordDialect),
    ],
    [/^word\/numbering\.xml$/, numberingPart],
    [/^customXml\/item\d+\.xml$/, coverPart],
    ...shared,
  ],
  pptx: [
    [/^ppt\/(?:slides\/slide|notesSlides\/notesSlide)\d+\.xml$/, reader(drawingDialect)],
    [
      /^ppt\/(?:slideLayouts|slideMasters|notesMasters|handoutMasters)\/[a-zA-Z]+\d+\.xml$/,
      masterPart,
    ],
    [/^ppt\/presentation\.xml$/, presentationPart],
    [/^ppt\/comments\/modern[^/]*\.xml$/, reader(drawingDialect)],
    [/^ppt\/comments\/comment[^/]*\.xml$/, (name, source) => plainPart(name, source, ['p:text'])],
    ...shared,
  ],
  xlsx: [
    [/^xl\/(?:sharedStrings|comments\d*)\.xml$/, reader(sheetDialect)],
    [/^xl\/workbook\.xml$/, workbookPart],
    [/^xl\/styles\.xml$/, stylesPart],
    [/^xl\/(?:worksheets|chartsheets)\/[^/]+\.xml$/, sheetPart],
    [/^xl\/(?:tables|pivotTables|slicers|timelines)\/[^/]+\.xml$/, captionsPart],
    [/^xl\/threadedComments\/[^/]+\.xml$/, (name, source) => plainPart(name, source, ['text'])],
    [/^xl\/drawings\/vmlDrawing\d+\.vml$/, controlsPart],
    ...shared,
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

import { AlignmentType, BorderStyle, LevelFormat, ShadingType, WidthType } from 'docx';

/** Lists, quotes and what stands in them: Word knows nine levels. */
export const deepestLevel = 8;
export const codeFont = 'Courier New';
export const codeShading = { type: ShadingType.CLEAR, fill: 'F2F0EC' } as const;

const formats: Readonly<Record<string, (typeof LevelFormat)[keyof typeof LevelFormat]>> = {
  ...{ a: LevelFormat.LOWER_LETTER, A: LevelFormat.UPPER_LETTER },
  ...{ i: LevelFormat.LOWER_ROMAN, I: LevelFormat.UPPER_ROMAN },
};

/** Levels of a numbered list. @param type as HTML names it: `a`, `A`, `i`, `I`; '' for figures. */
export function numberLevels(start = 1, type = '') {
  return Array.from({ length: deepestLevel + 1 }, (_, level) => ({
    ...{ level, format: formats[type] ?? LevelFormat.DECIMAL, text: `%${level + 1}.`, start },
    alignment: AlignmentType.START,
    style: { paragraph: { indent: { left: 720 * (level + 1), hanging: 360 } } },
  }));
}

const border = { style: BorderStyle.SINGLE, size: 4, color: 'B8B4AC' };

/** As wide as the text, with thin lines. */
export const tableLook = {
  width: { size: 100, type: WidthType.PERCENTAGE },
  borders: {
    ...{ top: border, bottom: border, left: border, right: border },
    ...{ insideHorizontal: border, insideVertical: border },
  },
};

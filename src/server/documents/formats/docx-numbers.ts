/** A list's levels: where each begins to count, and how it writes numbers; null for a bullet. */
type Levels = ReadonlyMap<string, { readonly start: number; readonly type: string } | null>;

interface List {
  /** Lists of one kind go on counting where the last one ended. */
  readonly kind: string;
  readonly levels: Levels;
  /** Levels at which it begins anew. */
  readonly begins: Map<string, number>;
}

/** Private signs that stand around an item's number on its way through the reader. */
const [open, close] = ['\ue003', '\ue004'];
const types: Readonly<Record<string, string>> = {
  ...{ lowerLetter: 'a', upperLetter: 'A', lowerRoman: 'i', upperRoman: 'I' },
};

/** Writes its number into each item, as the reader of Word files tells of none. */
export function withNumbers(xml: string, numbering: string): string {
  const lists = listsIn(numbering);
  const counts = new Map<string, Map<string, number>>();
  const plain = xml.replace(/[\ue003\ue004]|<w:pPrChange\b[\s\S]*?<\/w:pPrChange>/g, '');
  return plain.replace(/<w:pPr>[\s\S]*?<\/w:pPr>/g, (found) => {
    const [id, depth] = [settingOf(found, 'w:numId'), settingOf(found, 'w:ilvl') || '0'];
    const list = lists.get(id);
    const level = list?.levels.get(depth);
    if (!list || !level) return found;
    const count = counts.get(list.kind) ?? new Map<string, number>();
    counts.set(list.kind, count);
    const number = list.begins.get(depth) ?? (count.get(depth) ?? level.start - 1) + 1;
    list.begins.delete(depth);
    count.set(depth, number);
    for (const deeper of count.keys()) if (Number(deeper) > Number(depth)) count.delete(deeper);
    return `${found}<w:r><w:t>${open}${number}${level.type}${close}</w:t></w:r>`;
  });
}

/** Lists begin where their first item does; elsewhere the numbers go. */
export function numberedIn(html: string): string {
  return html
    .replace(/<ol><li>(?:<p>)?\ue003(\d+)([aAiI]?)\ue004/g, (_, number: string, type: string) => {
      const start = number === '1' ? '' : ` start="${number}"`;
      return `<ol${start}${type && ` type="${type}"`}><li>`;
    })
    .replace(/\ue003\d+[aAiI]?\ue004/g, '');
}

function listsIn(numbering: string): Map<string, List> {
  const kinds = new Map<string, Levels>();
  for (const [kind] of numbering.matchAll(/<w:abstractNum\b[\s\S]*?<\/w:abstractNum>/g))
    kinds.set(/w:abstractNumId="(\d+)"/.exec(kind)?.[1] ?? '', levelsOf(kind));
  const lists = new Map<string, List>();
  for (const [list] of numbering.matchAll(/<w:num\b[\s\S]*?<\/w:num>/g)) {
    const kind = settingOf(list, 'w:abstractNumId');
    const begins = Array.from(
      list.matchAll(/<w:lvlOverride\b[^>]*w:ilvl="(\d+)"[^>]*>[\s\S]*?<\/w:lvlOverride>/g),
      ([override, depth = '']) => [depth, settingOf(override, 'w:startOverride')] as const,
    );
    lists.set(/w:numId="(\d+)"/.exec(list)?.[1] ?? '', {
      ...{ kind, levels: kinds.get(kind) ?? new Map() },
      begins: new Map(
        begins.filter(([, at]) => at !== '').map(([depth, at]) => [depth, Number(at)]),
      ),
    });
  }
  return lists;
}

function levelsOf(kind: string): Levels {
  return new Map(
    Array.from(
      kind.matchAll(/<w:lvl\b[^>]*w:ilvl="(\d+)"[\s\S]*?<\/w:lvl>/g),
      ([level, depth = '']) => {
        const format = settingOf(level, 'w:numFmt');
        const start = Number(settingOf(level, 'w:start') || '1');
        const isCounted = format !== 'bullet' && format !== 'none';
        return [depth, isCounted ? { start, type: types[format] ?? '' } : null] as const;
      },
    ),
  );
}

function settingOf(xml: string, name: string): string {
  return new RegExp(`<${name}\\b[^>]*\\bw:val="([^"]*)"`).exec(xml)?.[1] ?? '';
}

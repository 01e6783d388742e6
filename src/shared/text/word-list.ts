/** The words of a text in reading order, each form stored once. */
export interface WordList {
  /** Number of each word's form in `forms`; 0 parts words that no phrase joins. */
  readonly ids: number[];
  /** Offsets in the normalised text, at the same index as `ids`. */
  readonly starts: number[];
  readonly ends: number[];
  /** Lower-case forms; index 0 is empty. */
  readonly forms: string[];
  /** How often each form occurs. */
  readonly uses: number[];
}

export interface WordListBuilder extends WordList {
  add(word: string, start: number): void;
  /** The next word begins a new phrase. */
  part(): void;
}

export function createWordList(): WordListBuilder {
  const list: WordList = { ids: [0], starts: [0], ends: [0], forms: [''], uses: [0] };
  const known = new Map<string, number>();
  return {
    ...list,
    add: (word, start) => {
      const form = word.toLowerCase();
      let id = known.get(form);
      if (id === undefined) {
        id = list.forms.push(form) - 1;
        known.set(form, id);
      }
      list.uses[id] = (list.uses[id] ?? 0) + 1;
      push(list, id, start, start + word.length);
    },
    part: () => {
      if (list.ids.at(-1) !== 0) push(list, 0, 0, 0);
    },
  };
}

function push(list: WordList, id: number, start: number, end: number): void {
  list.ids.push(id);
  list.starts.push(start);
  list.ends.push(end);
}

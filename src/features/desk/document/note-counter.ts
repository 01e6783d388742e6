export interface Note {
  readonly number: number;
  readonly text: string;
}

/** Numbers notes as they are met, and keeps them for the end. */
export function noteCounter(first = 1) {
  const notes: Note[] = [];
  return {
    notes,
    add(text: string): number {
      const number = first + notes.length;
      notes.push({ number, text });
      return number;
    },
  };
}

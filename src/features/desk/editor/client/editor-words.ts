/** Words that stand in the text field itself, in the page's language. */
export interface EditorWords {
  /** Shown in an empty document. */
  readonly placeholder: string;
  /** The name of the text field for who cannot see it. */
  readonly label: string;
}

let words: EditorWords = { placeholder: '', label: '' };

/** Said once, when the page wakes. */
export function setEditorWords(given: EditorWords): void {
  words = given;
}

export function editorWords(): EditorWords {
  return words;
}

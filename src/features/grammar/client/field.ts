/** The browser's own editing of very long texts takes seconds. */
const longest = 100_000;

/** The field of the page; null before it woke. */
let field: HTMLTextAreaElement | null = null;

export function holdField(element: HTMLTextAreaElement | null): void {
  field = element;
}

/** Changes the text as a person would, so that the browser's undo takes it back. */
export function replaceIn(start: number, end: number, text: string): void {
  if (!field) return;
  field.focus();
  field.setSelectionRange(start, end);
  if (field.value.slice(start, end) === text) return;
  const isLong = text.length > longest || end - start > longest;
  const done = !isLong && (text === '' ? document.execCommand('delete') : insert(text));
  if (done) return;
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export function replaceWhole(text: string): void {
  replaceIn(0, field?.value.length ?? 0, text);
}

/** Puts the person before a place of the text. */
export function goTo({ start, end }: { readonly start: number; readonly end: number }): void {
  field?.focus();
  field?.setSelectionRange(start, end);
}

export function focusField(): void {
  field?.focus();
}

/** Old, and the only way that every browser can undo. */
function insert(text: string): boolean {
  return document.execCommand('insertText', false, text);
}

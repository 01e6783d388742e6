/** Calls back where a field has no room for all that is pasted: `maxLength` cuts it without a word. */
export function watchPastes(tell: () => void): void {
  // Not on the server, which loads this file with an island's.
  globalThis.addEventListener?.('paste', ({ target, clipboardData }) => {
    const { value, maxLength, selectionStart, selectionEnd } = Object(target) as HTMLInputElement;
    if (!(maxLength > 0)) return;
    const pasted = clipboardData?.getData('text').replaceAll('\r\n', '\n').trimEnd() ?? '';
    const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
    if (value.length - replaced + pasted.length > maxLength) tell();
  });
}

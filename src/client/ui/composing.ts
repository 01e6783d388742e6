/** An input method still composes a word: its keys are its own. */
export function isComposing({ keyCode, isComposing }: KeyboardEvent): boolean {
  // Safari ends a composition before this event, and tells by the key code alone.
  return isComposing || keyCode === 229;
}

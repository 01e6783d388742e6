/** A second click of a double click may come after the answer to the first. */
const doubleClickMs = 1_000;

/** The key of an order that may not have arrived, or that a double click gives twice (R16). */
export function createOrderKeys() {
  let last = { input: '', key: '' };
  const leave = () => {
    last = { input: '', key: '' };
  };
  return {
    leave,
    /** The same for the same input until a second after it has arrived. */
    of(input: string): string {
      if (last.input !== input) last = { input, key: crypto.randomUUID() };
      return last.key;
    },
    arrived(key: string): void {
      setTimeout(() => {
        if (last.key === key) leave();
      }, doubleClickMs);
    },
  };
}

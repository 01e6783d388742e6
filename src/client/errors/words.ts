/** Words of the error catalogue in one language, by key. */
export type ErrorWords = Readonly<Record<string, string>>;

/** A person waits this long for words in their own language, then reads English. */
const patienceMs = 1500;

let words: Promise<ErrorWords> | undefined;

/**
 * The page's error words, loaded at the first error from the address in `<html data-errors>`.
 * Empty where they cannot be loaded: the English of the wire stands in, and the next error tries
 * again.
 */
export function errorWords(): Promise<ErrorWords> {
  words ??= load().catch(() => {
    words = undefined;
    return {};
  });
  return words;
}

async function load(): Promise<ErrorWords> {
  const address = document.documentElement.dataset.errors;
  if (!address) return {};
  const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
  if (!answer.ok) throw new Error(`no error words: ${answer.status}`);
  return answer.json();
}

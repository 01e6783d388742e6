import { useEffect, useState } from 'react';
import { errorWords } from '#client/errors/words.ts';
import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts';

/** Why something failed, in the words of the page's language; they load at the first failure. */
export function ErrorWords({ error }: { readonly error: ErrorKey }) {
  const [words, setWords] = useState('');
  useEffect(() => {
    void errorWords().then((known) => setWords(known[error] ?? catalogue[error].message));
  }, [error]);
  return <span dir="auto">{words}</span>;
}

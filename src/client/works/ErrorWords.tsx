import { useEffect, useState } from 'react';
import type { ErrorKey } from '#shared/errors/catalogue.ts';

/** Why something failed, in the words of the page's language; they load at the first failure. */
export function ErrorWords({ error }: { readonly error: ErrorKey }) {
  const [words, setWords] = useState('');
  useEffect(() => {
    void import('#client/errors/error-text.ts')
      .then(({ errorText }) => errorText(error))
      .then(setWords)
      // Where a deploy took them away, the row still says that it failed (R25).
      .catch(() => undefined);
  }, [error]);
  return <span dir="auto">{words}</span>;
}

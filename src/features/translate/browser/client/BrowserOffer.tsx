import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $pair } from '../../form/client/form-store.ts';
import { usePartWords } from '../../parts/client/parts-context.ts';
import { $agreed, canTranslate, setAgreed } from './browser-store.ts';

/** The browser's own translator where it has one: it is used once the visitor agrees, and says so. */
export function BrowserOffer({ wanted }: { readonly wanted: boolean }) {
  const say = usePartWords();
  const pair = useStore($pair);
  const agreed = useStore($agreed);
  const [able, setAble] = useState(false);
  useEffect(() => {
    let isOver = false;
    if (pair)
      void canTranslate(pair).then((can) => {
        if (!isOver) setAble(can);
      });
    return () => {
      isOver = true;
    };
  }, [pair]);
  if (!able || !(wanted || agreed)) return null;
  return (
    <div className="offer">
      <p className="note">{say(agreed ? 'ui.browser.agreed' : 'ui.browser.offer')}</p>
      <button className="link" type="button" onClick={() => setAgreed(!agreed)}>
        {say(agreed ? 'ui.browser.leave' : 'ui.browser.agree')}
      </button>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { copyText } from './copy.ts';

interface Props {
  readonly text: string;
  readonly label: string;
  /** What the button says afterwards, and what is said where the browser refused. */
  readonly copied: string;
  readonly failed: string;
}

/** How long the button says what became of it, in milliseconds. */
const shown = 2500;

/** A button that copies a text. */
export function CopyText({ text, label, copied, failed }: Props) {
  const [done, setDone] = useState<'copied' | 'copy.failed' | null>(null);
  useEffect(() => {
    if (done !== 'copied') return;
    const timer = setTimeout(() => setDone(null), shown);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <>
      <button className="link" type="button" onClick={async () => setDone(await copyText(text))}>
        {done === 'copied' ? copied : label}
      </button>
      <span role="status" className={done === 'copy.failed' ? 'note' : 'only-read'}>
        {done === 'copied' && copied}
        {done === 'copy.failed' && failed}
      </span>
    </>
  );
}

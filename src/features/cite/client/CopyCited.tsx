import { useEffect, useState } from 'react';
import type { Run } from '../style/marked.ts';
import { copyCited } from './copy-cited.ts';
import { useSay } from './say-context.ts';

interface Props {
  readonly all: readonly (readonly Run[])[];
  readonly label: string;
  /** Id of what it copies, for who cannot see them beside each other. */
  readonly about?: string;
  readonly look?: string;
}

/** How long the button says what became of it, in milliseconds. */
const shown = 2500;

export function CopyCited({ all, label, about, look = 'link' }: Props) {
  const say = useSay();
  const [done, setDone] = useState<'copied' | 'copy.failed' | null>(null);
  useEffect(() => {
    if (done !== 'copied') return;
    const timer = setTimeout(() => setDone(null), shown);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <>
      <button
        className={look}
        type="button"
        aria-describedby={about}
        onClick={async () => setDone(await copyCited(all))}
      >
        {done === 'copied' ? say('ui.copied') : label}
      </button>
      <span role="status" className={done === 'copy.failed' ? 'note' : 'only-read'}>
        {done && say(`ui.${done}`)}
      </span>
    </>
  );
}

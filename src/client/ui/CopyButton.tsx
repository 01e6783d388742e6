import { useEffect, useState } from 'react';
import { useMarkdownWords } from '#client/markdown/setting.ts';
import { copyText } from './copy.ts';

interface Props {
  readonly text: string;
  readonly label: string;
}

/** How long the button says what became of it, in milliseconds. */
const shown = 2500;

export function CopyButton({ text, label }: Props) {
  const say = useMarkdownWords();
  const [done, setDone] = useState<'copied' | 'copy.failed' | null>(null);
  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(() => setDone(null), shown);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <>
      <button className="link" type="button" onClick={async () => setDone(await copyText(text))}>
        {done === 'copied' ? say('ui.copied') : label}
      </button>
      <span role="status" className={done === 'copy.failed' ? 'note' : 'only-read'}>
        {done && say(`ui.${done}`)}
      </span>
    </>
  );
}

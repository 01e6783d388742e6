import { useEffect, useState } from 'react';
import { saveFile } from '#client/ui/save-file.ts';
import { useMarkdownWords } from '../setting.ts';
import type { Drawing } from './draw.ts';

interface Props {
  /** The diagram as it is written for Mermaid. */
  readonly text: string;
}

type State = 'text' | 'drawing' | 'failed' | (Drawing & { readonly url: string });

/** Draws a diagram once somebody asks for it: what draws is large. */
export function Diagram({ text }: Props) {
  const say = useMarkdownWords();
  const [state, setState] = useState<State>('text');
  const url = typeof state === 'object' ? state.url : null;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is not drawn yet.
  useEffect(() => setState('text'), [text]);
  const begin = async () => {
    setState('drawing');
    const drawing = await drawn(text);
    setState(drawing ? { ...drawing, url: URL.createObjectURL(drawing.picture) } : 'failed');
  };
  if (typeof state === 'object')
    return (
      <div className="diagram">
        <img
          src={state.url}
          width={state.width}
          height={state.height}
          alt={say('ui.diagram.image')}
        />
        <button
          className="link"
          type="button"
          onClick={() => saveFile(`${say('ui.diagram.image')}.svg`, state.picture)}
        >
          {say('ui.diagram.download')}
        </button>
      </div>
    );
  return (
    <p className="diagram" role="status">
      {state === 'failed' && say('ui.diagram.failed')}{' '}
      {state === 'drawing' ? (
        say('ui.diagram.drawing')
      ) : (
        <button className="link" type="button" onClick={() => void begin()}>
          {say('ui.diagram.draw')}
        </button>
      )}
    </p>
  );
}

async function drawn(text: string): Promise<Drawing | null> {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const module = await import('./draw.ts').catch(() => null);
  return module?.draw(text, dark).catch(() => null) ?? null;
}

import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { MarkdownContext } from '#client/markdown/setting.ts';
import { RunsContext } from '#client/runs/runs-setting.ts';
import { useSaying, useWords } from '../../client/say-context.ts';
import { PartsContext } from './parts-context.ts';
import { $parts, $words, loadPart, type PartName, type TranslatorWords } from './parts-store.ts';

interface PartProps {
  readonly name: PartName;
  /** Before it is loaded. */
  readonly empty?: string;
}

/** A part of the tool, or what stands in its place until it is there. */
export function Part({ name, empty }: PartProps) {
  const say = useWords();
  const words = useStore($words, { ssr: 'initial' });
  const { [name]: Shown } = useStore($parts, { ssr: 'initial' });
  if (Shown === null)
    return (
      <p className="failed" role="alert">
        {say('ui.lost')}{' '}
        <button className="link" type="button" onClick={() => location.reload()}>
          {say('ui.reload')}
        </button>
      </p>
    );
  if (!Shown || !words) return <p className="note">{empty ?? say('ui.loading')}</p>;
  return (
    <Around words={words}>
      <Shown />
    </Around>
  );
}

interface AroundProps {
  readonly words: TranslatorWords;
  readonly children: ReactNode;
}

/** Gives a part the words that came with it. */
function Around({ words, children }: AroundProps) {
  const { tag } = useSaying();
  const own = useMemo(() => ({ words, tag }), [words, tag]);
  const runs = useMemo(() => ({ words: words.runs, tag }), [words, tag]);
  const markdown = useMemo(() => ({ words: words.markdown, tag }), [words, tag]);
  return (
    <PartsContext value={own}>
      <RunsContext value={runs}>
        <MarkdownContext value={markdown}>{children}</MarkdownContext>
      </RunsContext>
    </PartsContext>
  );
}

interface MoreProps extends PartProps {
  readonly title: string;
}

/** A part behind its title: it comes when it is opened, also before this script woke. */
export function More({ name, title }: MoreProps) {
  const frame = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const look = () => {
    if (!frame.current?.open) return setOpen(false);
    setOpen(true);
    void loadPart(name);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it wakes.
  useEffect(look, []);
  return (
    <details ref={frame} onToggle={look}>
      <summary>{title}</summary>
      {open && <Part name={name} />}
    </details>
  );
}

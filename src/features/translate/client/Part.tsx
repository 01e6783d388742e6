import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { PartName } from '../result/client/parts.tsx';
import { $parts, loadParts } from './parts-store.ts';
import { useWords } from './say-context.ts';

interface PartProps {
  readonly name: PartName;
  /** Before it is loaded. */
  readonly empty?: string;
}

/** A part of the tool, or what stands in its place until it is there. */
export function Part({ name, empty }: PartProps) {
  const say = useWords();
  const { state, parts } = useStore($parts, { ssr: 'initial' });
  if (parts) return <parts.LoadedPart name={name} words={parts.words} />;
  if (state === 'failed')
    return (
      <p className="failed" role="alert">
        {say('ui.lost')}{' '}
        <button className="link" type="button" onClick={() => location.reload()}>
          {say('ui.reload')}
        </button>
      </p>
    );
  return <p className="note">{empty ?? say('ui.loading')}</p>;
}

interface MoreProps extends PartProps {
  readonly title: string;
}

/** A part behind its title: it comes when it is opened. */
export function More({ name, title }: MoreProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        void loadParts();
      }}
    >
      <summary>{title}</summary>
      {open && <Part name={name} />}
    </details>
  );
}

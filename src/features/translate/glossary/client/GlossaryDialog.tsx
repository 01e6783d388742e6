import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { Dialog } from '#client/ui/Dialog.tsx';
import { usePartWords } from '../../parts/client/parts-context.ts';
import { GlossaryForm, type Told } from './GlossaryForm.tsx';
import { GlossaryRow } from './GlossaryRow.tsx';
import { $glossaries } from './glossary-store.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What a glossary form is about: a new one, or a pair of one that there is. */
export interface Edited {
  readonly id: string | null;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** A term and its translation on each line, with a comma between them. */
  readonly entries: string;
}

/** A person's glossaries: to make, to change, to take along as files, to delete. */
export function GlossaryDialog({ open, onClose }: Props) {
  const say = usePartWords();
  return (
    <Dialog
      className="glossaries"
      title={say('ui.glossary.all')}
      close={say('ui.close')}
      open={open}
      onClose={onClose}
    >
      <Content />
    </Dialog>
  );
}

function Content() {
  const say = usePartWords();
  const all = useStore($glossaries);
  const panel = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<Edited | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  // What was pressed goes: focus stays here.
  const stay = () => panel.current?.focus();
  const show = (next: Edited | null) => {
    stay();
    setTold(null);
    setEdited(next);
  };
  return (
    <div className="steps" ref={panel} tabIndex={-1}>
      {edited ? (
        <GlossaryForm
          key="edited"
          edited={edited}
          onTold={(now) => {
            if (now === 'saved') show(null);
            setTold(now);
          }}
          onBack={() => show(null)}
        />
      ) : (
        <>
          <p className="note">{say('ui.glossary.about')}</p>
          {all?.length === 0 && <p>{say('ui.glossary.empty')}</p>}
          <ul className="rows">
            {all?.map((line) => (
              <GlossaryRow key={line.id} line={line} onEdit={show} onGone={stay} />
            ))}
          </ul>
          <GlossaryForm edited={null} onTold={setTold} />
        </>
      )}
      <p className={told === 'saved' ? 'note' : 'failed'} role="status">
        {told && say(`ui.glossary.${told}`)}
      </p>
    </div>
  );
}

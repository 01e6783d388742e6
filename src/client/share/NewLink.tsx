import { useRef, useState } from 'react';
import type { SharedLink } from '#shared/share/contract.ts';
import { LinkFields } from './LinkFields.tsx';
import { optionsOf } from './link-form.ts';
import { useShareSetting, useShareWords } from './share-setting.ts';

interface Props {
  readonly onTry: () => void;
  /** Whether an answer that never came was of a link, the list tells by now. */
  readonly onAnswer: () => void;
  readonly onMade: (link: SharedLink) => void;
}

/** Makes a link; a repeated press makes no second one (R16), unless something else is chosen by then. */
export function NewLink({ onTry, onAnswer, onMade }: Props) {
  const say = useShareWords();
  const { calls } = useShareSetting();
  const last = useRef({ asked: '', key: '' });
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<'open' | 'making' | 'taken' | 'failed'>('open');
  const make = async (form: FormData) => {
    if (state === 'making') return;
    setState('making');
    onTry();
    const options = optionsOf(form);
    const asked = JSON.stringify(options);
    if (asked !== last.current.asked) last.current = { asked, key: crypto.randomUUID() };
    const made = await calls.make({ ...options, key: last.current.key });
    if (made !== null && state === 'failed') onAnswer();
    if (made === null || made === 'taken') return setState(made ?? 'failed');
    last.current.asked = '';
    setState('open');
    setTurn(turn + 1);
    onMade(made);
  };
  return (
    <form
      method="dialog"
      key={turn}
      aria-label={say('ui.form')}
      onSubmit={(event) => {
        event.preventDefault();
        void make(new FormData(event.currentTarget));
      }}
    >
      <h3>{say('ui.form')}</h3>
      <LinkFields />
      <p className="failed" role="alert">
        {state === 'taken' && say('ui.address.taken')}
        {state === 'failed' && say('ui.make.failed')}
      </p>
      <button className="button" type="submit" aria-disabled={state === 'making'}>
        {say(state === 'making' ? 'ui.making' : 'ui.make')}
      </button>
    </form>
  );
}

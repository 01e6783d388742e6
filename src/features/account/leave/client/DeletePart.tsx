import { useState } from 'react';
import { Dialog } from '#client/ui/Dialog.tsx';
import type { Say } from '../../data/client/ExportPart.tsx';
import type { Stake } from '../../data/contract.ts';
import { DeleteForm } from './DeleteForm.tsx';
import { leaveForGood, loadStake } from './leaving.ts';

interface Props {
  readonly say: Say;
  readonly tag: string;
  /** An error's exact message in the words of the page. */
  readonly tell: (message: string) => string;
}

type Step = Stake | 'closed' | 'loading' | 'failed' | 'gone';

/** Says what goes with the account before it does. */
export function DeletePart({ say, tag, tell }: Props) {
  const [step, setStep] = useState<Step>('closed');
  const open = async () => {
    setStep('loading');
    const stake = (await loadStake()) ?? 'failed';
    setStep((now) => (now === 'loading' ? stake : now));
  };
  const close = () => (step === 'gone' ? leaveForGood() : setStep('closed'));
  return (
    <>
      <h3>{say('ui.delete.title')}</h3>
      <p>{say('ui.delete.text')}</p>
      <p>
        <button className="button quiet danger" type="button" onClick={() => void open()}>
          {say('ui.delete.open')}
        </button>
      </p>
      <Dialog
        open={step !== 'closed'}
        title={say('ui.delete.title')}
        close={say(step === 'gone' ? 'ui.delete.leave' : 'ui.delete.keep')}
        onClose={close}
      >
        {step === 'loading' && <p role="status">{say('ui.delete.loading')}</p>}
        {step === 'failed' && (
          <p role="alert">
            {say('ui.delete.unknown')}{' '}
            <button className="link" type="button" onClick={() => void open()}>
              {say('ui.again')}
            </button>
          </p>
        )}
        {step === 'gone' && <p role="status">{say('ui.delete.gone')}</p>}
        {typeof step !== 'string' && (
          <>
            <Lost say={say} tag={tag} stake={step} />
            <DeleteForm
              say={say}
              tell={tell}
              hasPassword={step.hasPassword}
              onGone={() => setStep('gone')}
            />
          </>
        )}
      </Dialog>
    </>
  );
}

function Lost({ say, tag, stake }: Pick<Props, 'say' | 'tag'> & { readonly stake: Stake }) {
  const { things, balance, paidUntil } = stake;
  const lines = things.map(({ name, count }) => say(`ui.delete.${name}`, { count }));
  if (balance > 0) lines.push(say('ui.delete.balance', { count: balance }));
  if (paidUntil !== null) {
    const date = new Date(paidUntil).toLocaleDateString(tag, { dateStyle: 'long' });
    lines.push(say('ui.delete.paid', { date }));
  }
  if (lines.length === 0) return <p>{say('ui.delete.nothing')}</p>;
  return (
    <>
      <p>{say('ui.delete.lost')}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="hint">{say('ui.delete.kept')}</p>
    </>
  );
}

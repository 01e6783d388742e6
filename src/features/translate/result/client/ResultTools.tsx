import type { RunView } from '#shared/run/run.ts';
import { bringBack } from '../../back/client/back-store.ts';
import { usePartWords } from '../../parts/client/parts-context.ts';
import { Listen } from '../../voice/client/Listen.tsx';
import { detailOf } from './stretches.ts';
import type { RunInput } from './translation-store.ts';

interface Props {
  readonly run: RunView;
  /** As it is now, with sentences that were chosen. */
  readonly text: string;
}

/** What can be done with a finished translation. */
export function ResultTools({ run, text }: Props) {
  const say = usePartWords();
  const { text: source, to } = run.input as RunInput;
  const from = detailOf(run)?.from ?? '';
  return (
    <>
      {from !== '' && (
        <button className="link" type="button" onClick={() => void bringBack(text, to, from)}>
          {say('ui.back.begin')}
        </button>
      )}
      <Listen text={source} language={from} translation={text} to={to} />
    </>
  );
}

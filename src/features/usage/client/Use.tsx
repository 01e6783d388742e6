import { useState } from 'react';
import { AnswerFrame } from '#client/ui/AnswerFrame.tsx';
import { useAnswer } from '#client/ui/use-answer.ts';
import type { Meter } from '#shared/plan/meter.ts';
import type { UseOverview } from '../contract.ts';
import { Chart } from './Chart.tsx';
import * as calls from './calls.ts';
import { MeterCard } from './MeterCard.tsx';
import { Orders } from './Orders.tsx';
import { PlanPart } from './PlanPart.tsx';
import { Receipts } from './Receipts.tsx';
import { useSpeech } from './say-context.ts';

/** The plan, the balances, the chart, the receipts. */
export function Use({ pricing }: { readonly pricing: string | null }) {
  const { say } = useSpeech();
  const answer = useAnswer(calls.overview);
  const words = { loading: say('ui.loading'), failed: say('ui.failed'), again: say('ui.again') };
  return (
    <AnswerFrame answer={answer} words={words}>
      {(use) => (
        <>
          <PlanPart use={use} pricing={pricing} />
          <Meters use={use} onChanged={answer.again} />
          <Chart use={use} />
          <Orders />
          <Receipts tools={use.tools} months={use.months} />
        </>
      )}
    </AnswerFrame>
  );
}

interface MetersProps {
  readonly use: UseOverview;
  readonly onChanged: () => void;
}

function Meters({ use, onChanged }: MetersProps) {
  const { say, price } = useSpeech();
  const [told, setTold] = useState<'saved' | 'removed' | 'failed' | null>(null);
  const setCap = async (meter: Meter, cap: number | null) => {
    const done = await calls.cap({ meter, cap });
    setTold(done ? (cap === null ? 'removed' : 'saved') : 'failed');
    if (done) onChanged();
  };
  return (
    <section aria-labelledby="meters">
      <h2 id="meters">{say('ui.meters')}</h2>
      {use.meters.length === 0 ? (
        <p>{say('ui.meters.empty')}</p>
      ) : (
        <p className="note">{say('ui.cap.note')}</p>
      )}
      <p className={told === 'failed' ? 'failed' : 'note'} role="status">
        {told && price(`ui.use.cap.${told}`)}
      </p>
      <ul className="meters">
        {use.meters.map((one) => (
          <MeterCard key={one.meter} use={one} onCap={(cap) => void setCap(one.meter, cap)} />
        ))}
      </ul>
    </section>
  );
}

import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useAnswer } from '#client/ui/use-answer.ts';
import { CamePart } from './CamePart.tsx';
import * as calls from './calls.ts';
import { LinkPart } from './LinkPart.tsx';
import { MoneyPart } from './MoneyPart.tsx';
import { SharePart } from './SharePart.tsx';
import { useSpeech } from './speech.ts';

/** The link, what came of it, sharing, commissions. */
export function Rewards() {
  const { say, account } = useSpeech();
  const { state, value, again } = useAnswer(calls.mine);
  if (state === 'failed' && !value)
    return (
      <p className="failed" role="status">
        {say('ui.failed')}{' '}
        <button className="link" type="button" onClick={again}>
          {say('ui.again')}
        </button>
      </p>
    );
  if (!value) return <Skeleton label={say('ui.loading')} lines={6} />;
  if (value.state === 'blocked')
    return (
      <section>
        <p>{say(`ui.${value.why}`)}</p>
        <p>
          <a className="button" href={account}>
            {say('ui.account')}
          </a>
        </p>
      </section>
    );
  return (
    <>
      <LinkPart code={value.code} onReplaced={again} />
      <CamePart mine={value} />
      <SharePart code={value.code} shares={value.shares} onGiven={again} />
      <MoneyPart mine={value} onChanged={again} />
    </>
  );
}

import { AnswerFrame } from '#client/ui/AnswerFrame.tsx';
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
  const answer = useAnswer(calls.mine);
  const { again } = answer;
  const words = { loading: say('ui.loading'), failed: say('ui.failed'), again: say('ui.again') };
  return (
    <AnswerFrame answer={answer} words={words}>
      {(mine) =>
        mine.state === 'blocked' ? (
          <section>
            <p>{say(`ui.${mine.why}`)}</p>
            <p>
              <a className="button" href={account}>
                {say('ui.account')}
              </a>
            </p>
          </section>
        ) : (
          <>
            <LinkPart code={mine.code} onReplaced={again} />
            <CamePart mine={mine} />
            <SharePart code={mine.code} shares={mine.shares} onGiven={again} />
            <MoneyPart mine={mine} onChanged={again} />
          </>
        )
      }
    </AnswerFrame>
  );
}

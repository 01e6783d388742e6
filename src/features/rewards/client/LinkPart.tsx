import { useState } from 'react';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { CopyText } from '#client/ui/CopyText.tsx';
import { rewardTerms } from '#shared/plan/reward.ts';
import { referralLink } from '#shared/referral/code.ts';
import * as calls from './calls.ts';
import { useSpeech } from './speech.ts';

interface Props {
  readonly code: string;
  readonly onReplaced: () => void;
}

/** One's own link, to copy and to replace. */
export function LinkPart({ code, onReplaced }: Props) {
  const { say, addresses, inviting } = useSpeech();
  const [isAsked, setAsked] = useState(false);
  const [told, setTold] = useState<'done' | 'failed' | null>(null);
  const link = referralLink(addresses.invitation, code);
  const answer = async (yes: boolean) => {
    setAsked(false);
    if (!yes) return;
    const done = await calls.rotate();
    setTold(done ? 'done' : 'failed');
    if (done) onReplaced();
  };
  return (
    <section aria-labelledby="link">
      <h2 id="link">{say('ui.link.title')}</h2>
      <input
        className="own-link"
        readOnly
        dir="ltr"
        aria-label={say('ui.link.label')}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="ways">
        <CopyText
          text={link}
          label={say('ui.copy')}
          copied={say('ui.copied')}
          failed={say('ui.copy.failed')}
        />
        <button className="link" type="button" onClick={() => setAsked(true)}>
          {say('ui.rotate')}
        </button>
      </p>
      <p className={told === 'failed' ? 'failed' : 'note'} role="status">
        {told && say(`ui.rotate.${told}`)}
      </p>
      <p className="note">
        {say('ui.link.note', { days: rewardTerms.attributionDays })}{' '}
        <a href={inviting}>{say('ui.link.terms')}</a>
      </p>
      <ConfirmDialog
        question={isAsked ? say('ui.rotate.ask') : null}
        yes={say('ui.rotate.yes')}
        no={say('ui.rotate.no')}
        onAnswer={(yes) => void answer(yes)}
      />
    </section>
  );
}

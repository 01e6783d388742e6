import { useState } from 'react';
import { rewardTerms, rewardWords } from '#shared/plan/reward.ts';
import { referralLink } from '#shared/referral/code.ts';
import {
  networkNames,
  type SharedKind,
  shareAddress,
  sharedKinds,
  shareNetworks,
} from '#shared/referral/network.ts';
import { useSpeech } from './speech.ts';
import { type ShareNews, useShare } from './use-share.ts';

interface Props {
  readonly code: string;
  /** What was shared this month: `x:chat`. */
  readonly shares: readonly string[];
  readonly onGiven: () => void;
}

/** Plain links to the networks, each with the person's own link. */
export function SharePart({ code, shares, onGiven }: Props) {
  const { say, addresses } = useSpeech();
  const [kind, setKind] = useState<SharedKind>('invitation');
  const { news, leave } = useShare(onGiven);
  const { share } = rewardWords;
  return (
    <section aria-labelledby="share">
      <h2 id="share">{say('ui.share.title')}</h2>
      <p className="note">
        {say('ui.share.note', { share, most: rewardTerms.shareWordsPerMonth })}
      </p>
      <fieldset>
        <legend>{say('ui.share.what')}</legend>
        {sharedKinds.map((one) => (
          <label key={one}>
            <input type="radio" name="kind" checked={one === kind} onChange={() => setKind(one)} />
            {say(`ui.share.kind.${one}`)}
          </label>
        ))}
      </fieldset>
      <ul className="networks">
        {shareNetworks.map((network) => {
          const had = shares.includes(`${network}:${kind}`);
          const link = referralLink(addresses[kind], code);
          return (
            <li key={network}>
              <a
                className="button quiet"
                href={shareAddress(network, link, say(`ui.share.text.${kind}`))}
                target="_blank"
                rel="noopener noreferrer"
                data-had={had || undefined}
                onClick={() => !had && void leave({ network, kind })}
              >
                {say(had ? 'ui.share.had' : 'ui.share.on', { network: networkNames[network] })}
              </a>
            </li>
          );
        })}
      </ul>
      <Told news={news} />
    </section>
  );
}

function Told({ news }: { readonly news: ShareNews }) {
  const { say } = useSpeech();
  return (
    <p className={news === 'failed' ? 'failed' : undefined} role="status">
      {news === 'given' && say('ui.share.given', { words: rewardWords.share })}
      {news && news !== 'given' && say(`ui.share.${news}`)}
    </p>
  );
}

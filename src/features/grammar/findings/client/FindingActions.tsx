import { useStore } from '@nanostores/react';
import { FindingText } from '#client/grammar/FindingText.tsx';
import { $settings } from '#client/grammar/settings.ts';
import { useSay } from '../../client/say-context.ts';
import { fix, ignoreFinding, learnWord, switchOff } from './act.ts';
import type { Placed } from './findings-store.ts';

interface Props {
  readonly finding: Placed;
  /** Read out when it appears. */
  readonly live?: boolean;
}

export function FindingActions({ finding, live }: Props) {
  const say = useSay();
  const { language } = useStore($settings, { ssr: 'initial' });
  return (
    <FindingText
      {...{ finding, language, say, live: live ?? false }}
      onFix={(words) => fix(finding, words)}
      onIgnore={() => ignoreFinding(finding)}
      onLearn={() => learnWord(finding)}
      onSwitchOff={() => switchOff(finding)}
    />
  );
}

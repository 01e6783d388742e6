import './runs.css';
import { useStore } from '@nanostores/react';
import { pricingOf } from '#client/limits/pricing-path.ts';
import type { RunStore } from './run-store.ts';
import { useRunsWords } from './runs-setting.ts';
import type { RunSettingStore } from './setting-store.ts';

/** What went wrong beside the run; stands below the form. */
export function RunNotices({ store }: { readonly store: RunStore }) {
  const say = useRunsWords();
  const notice = useStore(store.$notice, { ssr: 'initial' });
  const plans = notice?.what === 'limit' && pricingOf(notice.error);
  const lost = useStore(store.$lost, { ssr: 'initial' });
  return (
    <div className="run-notices" role="status">
      {lost && <p>{say('ui.lost')}</p>}
      {notice && (
        <p className="run-failed">
          {say(`ui.${notice.what}`)} {plans && <a href={plans}>{say('ui.limit.plans')}</a>}
        </p>
      )}
    </div>
  );
}

interface LeftProps {
  readonly setting: RunSettingStore;
  readonly id: string;
}

/** What is left, before a run is begun (DESIGN 6). Its line is kept free from the first, so that nothing moves. */
export function WordsLeft({ setting, id }: LeftProps) {
  const say = useRunsWords();
  const known = useStore(setting.$setting, { ssr: 'initial' });
  return (
    <p className="note" id={id}>
      {known.setting?.model ? say('ui.left', { left: known.setting.left }) : '\u00a0'}
    </p>
  );
}

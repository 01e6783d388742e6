import { useStore } from '@nanostores/react';
import { useRunsWords } from '#client/runs/runs-setting.ts';
import { doctorCommand, SetUpCard } from '#client/ui/SetUpCard.tsx';
import { BrowserOffer } from '../../browser/client/BrowserOffer.tsx';
import { $pair } from '../../form/client/form-store.ts';
import { $setting, loadSetting } from '../../options/client/setting-store.ts';
import { usePartWords } from '../../parts/client/parts-context.ts';
import { $missing } from './translation-store.ts';

/** What an operator sets (DESIGN 3); a chat model of any kind will do, too. */
const settings = ['DEEPL_API_KEY', 'LIBRETRANSLATE_URL', 'OPENAI_API_KEY'] as const;

/** What is left, or why nothing can be translated here, and what can be done about it. */
export function EngineNote() {
  const say = usePartWords();
  const sayRuns = useRunsWords();
  const pair = useStore($pair);
  const missing = useStore($missing);
  const { state, setting } = useStore($setting);
  if (state === 'failed')
    return (
      <p className="failed">
        {sayRuns('ui.setting.failed')}{' '}
        <button className="link" type="button" onClick={() => pair && void loadSetting(pair)}>
          {sayRuns('ui.again')}
        </button>
      </p>
    );
  if (!setting) return null;
  const { engines, left } = setting;
  const isKnown = engines.some((one) => one.pair);
  return (
    <>
      {isKnown && <p className="note">{sayRuns('ui.left', { left })}</p>}
      {!isKnown && engines.length > 0 && (
        <p className={missing ? 'failed' : 'note'} role="status">
          {say('ui.pair.unknown')}
        </p>
      )}
      {engines.length === 0 && <NoEngine isPressed={missing} />}
      <BrowserOffer wanted={!isKnown} />
    </>
  );
}

/** Said plainly, with what an operator can do. */
function NoEngine({ isPressed }: { readonly isPressed: boolean }) {
  const say = usePartWords();
  const sayRuns = useRunsWords();
  return (
    <SetUpCard
      title={say('ui.none')}
      body={<p role={isPressed ? 'alert' : undefined}>{say('ui.none.body')}</p>}
      operator={{
        title: sayRuns('ui.setup.how'),
        text: sayRuns('ui.setup.operator', { command: doctorCommand }),
        settings,
      }}
    />
  );
}

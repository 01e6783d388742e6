import { useStore } from '@nanostores/react';
import { doctorCommand, SetUpCard } from '#client/ui/SetUpCard.tsx';
import { useWords } from './say-context.ts';
import { $setting, loadSetting } from './setting-store.ts';

/** What an operator sets (DESIGN 3). */
const settings = ['SEARXNG_URL', 'BRAVE_SEARCH_API_KEY', 'TAVILY_API_KEY'] as const;

/** Where no provider is set up: what is searched instead, and what an operator can do. */
export function SetUpNote() {
  const say = useWords('search');
  const { state, setting } = useStore($setting, { ssr: 'initial' });
  if (state === 'failed')
    return (
      <p className="failed">
        {say('ui.setting.failed')}{' '}
        <button className="link" type="button" onClick={() => void loadSetting()}>
          {say('ui.again')}
        </button>
      </p>
    );
  if (!setting || setting.web) return null;
  return (
    <SetUpCard
      title={say('ui.setup.title')}
      body={
        <>
          <p>{say('ui.setup.body')}</p>
          <p>{say('ui.setup.instead')}</p>
        </>
      }
      operator={{
        title: say('ui.setup.how'),
        text: say('ui.setup.operator', { command: doctorCommand }),
        settings,
      }}
    />
  );
}

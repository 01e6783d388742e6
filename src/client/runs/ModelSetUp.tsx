import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { doctorCommand, SetUpCard } from '#client/ui/SetUpCard.tsx';
import { useRunsWords } from './runs-setting.ts';
import type { RunSettingStore } from './setting-store.ts';

/** What an operator sets (DESIGN 3). */
const settings = [
  'OPENAI_BASE_URL',
  'OPENAI_API_KEY',
  'ANTHROPIC_API_KEY',
  'GOOGLE_GENERATIVE_AI_API_KEY',
  'OLLAMA_BASE_URL',
] as const;

interface Props {
  readonly setting: RunSettingStore;
  /** In place of the line that says that nothing can be written: what can be done by rule. */
  readonly children?: ReactNode;
}

/** Where no model is set up: what that means here, and what an operator can do. */
export function ModelSetUp({ setting, children }: Props) {
  const say = useRunsWords();
  const known = useStore(setting.$setting, { ssr: 'initial' });
  if (known.state === 'failed')
    return (
      <p className="run-failed">
        {say('ui.setting.failed')}{' '}
        <button className="link" type="button" onClick={() => void setting.load()}>
          {say('ui.again')}
        </button>
      </p>
    );
  if (!known.setting || known.setting.model) return null;
  return (
    <SetUpCard
      title={say('ui.setup.title')}
      body={children ?? <p>{say('ui.setup.body')}</p>}
      operator={{
        title: say('ui.setup.how'),
        text: say('ui.setup.operator', { command: doctorCommand }),
        settings,
      }}
    />
  );
}

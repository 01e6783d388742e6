import { useStore } from '@nanostores/react';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { ask, newSearch, readAddress } from '../../client/navigate.ts';
import { useWords } from '../../client/say-context.ts';
import { $view } from '../../client/search-store.ts';
import { $setting } from '../../client/setting-store.ts';
import { FamilyPages } from './FamilyPages.tsx';
import { Result } from './Result.tsx';

/** What stands below the field. */
export function ViewPanel() {
  const say = useWords('search');
  const view = useStore($view, { ssr: 'initial' });
  switch (view.kind) {
    case 'empty':
      return <Empty />;
    case 'beginning':
      return <Skeleton label={say('ui.waiting')} shown lines={3} />;
    case 'opening':
      return <Skeleton label={say('ui.opening')} shown lines={3} />;
    case 'open.failed':
      return (
        <p className="failed" role="status">
          {say('ui.open.failed')}{' '}
          <button className="link" type="button" onClick={readAddress}>
            {say('ui.again')}
          </button>
        </p>
      );
    case 'missing':
      return (
        <section className="missing" role="status">
          <h2>{say('ui.missing')}</h2>
          <p>{say('ui.missing.body')}</p>
          <button className="button quiet" type="button" onClick={newSearch}>
            {say('ui.new')}
          </button>
        </section>
      );
    case 'search':
      return <Result search={view.search} />;
    case 'family':
      return <FamilyPages {...view} />;
  }
}

/** The examples ask the web; our own pages know little of them. */
function Empty() {
  const say = useWords('search');
  const { setting } = useStore($setting, { ssr: 'initial' });
  const examples = (['ui.example.1', 'ui.example.2', 'ui.example.3'] as const).map((key) =>
    say(key),
  );
  if (setting && !setting.web) return null;
  return (
    <section className="empty" aria-labelledby="search-empty">
      <h2 id="search-empty">{say('ui.empty.title')}</h2>
      <p>{say('ui.empty.body')}</p>
      <ul>
        {examples.map((example) => (
          <li key={example}>
            <button className="button quiet" type="button" onClick={() => void ask(example)}>
              {example}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

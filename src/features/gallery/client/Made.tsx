import { useStore } from '@nanostores/react';
import { When } from '#client/ui/When.tsx';
import { nameIdOf, ResultCard } from '#client/works/ResultCard.tsx';
import type { MadeView } from '#shared/works/work.ts';
import { $chosen, choose } from './gallery-store.ts';
import { useSpeech } from './say-context.ts';
import { settingsOf } from './settings-of.ts';

/** One result: what it is, what it was made by, and how it is made again. */
export function Made({ made }: { readonly made: MadeView }) {
  const { say, tag, homes, settings: names } = useSpeech();
  const chosen = useStore($chosen, { ssr: 'initial' });
  const { id, kind, name, title, createdAt, hostKey, page, params } = made;
  const home = homes[hostKey];
  const settings = settingsOf(kind, params, { names, tag });
  return (
    <li>
      <label className="choice">
        <input
          type="checkbox"
          checked={chosen.has(id)}
          aria-label={say('ui.choose', { name })}
          onChange={(event) => choose([id], event.currentTarget.checked)}
        />
        <span>
          <strong dir="auto">{title}</strong>{' '}
          <small>
            <When iso={createdAt} tag={tag} />
          </small>
        </span>
      </label>
      <ResultCard
        file={made}
        tools={
          home && (
            <a
              className="button quiet"
              href={`${home.replace(/\/$/, '')}${page}?from=${id}`}
              aria-describedby={nameIdOf(made)}
            >
              {say('ui.use')}
            </a>
          )
        }
      />
      {settings.length > 0 && (
        <details>
          <summary>{say('ui.settings')}</summary>
          <dl>
            {settings.map(([key, value]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

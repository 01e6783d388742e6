import { inRow } from '#shared/i18n/in-row.ts';
import type { ApiKey } from '../contract.ts';
import type { Say } from './DeveloperIsland.tsx';

interface Props {
  readonly say: Say;
  readonly tag: string;
  readonly apiKey: ApiKey;
  readonly onRevoke: () => void;
}

export function KeyRow({ say, tag, apiKey, onRevoke }: Props) {
  const { name, prefix, scopes, cap, calls, monthWords, state } = apiKey;
  const date = (iso: string) => new Date(iso).toLocaleDateString(tag, { dateStyle: 'medium' });
  const { createdAt, lastUsedAt, expiresAt } = apiKey;
  return (
    <li data-state={state}>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <p className="note">
        {say('ui.key.begins', { prefix: `${prefix}…` })} ·{' '}
        {inRow(
          scopes.map((scope) => say(`ui.scope.${scope}`)),
          tag,
        )}
      </p>
      <p className="note">
        {say('ui.key.calls', { count: calls })} · {say('ui.key.words', { count: monthWords })}
        {cap !== null && ` ${say('ui.key.cap', { cap })}`}
      </p>
      <p className="note">
        {say('ui.key.made', { date: date(createdAt) })} ·{' '}
        {lastUsedAt ? say('ui.key.used', { date: date(lastUsedAt) }) : say('ui.key.unused')}
        {expiresAt &&
          ` · ${say(state === 'expired' ? 'ui.key.expired' : 'ui.key.ends', { date: date(expiresAt) })}`}
      </p>
      <button
        className="link danger"
        type="button"
        aria-label={say('ui.revoke.named', { name })}
        onClick={onRevoke}
      >
        {say('ui.revoke')}
      </button>
    </li>
  );
}

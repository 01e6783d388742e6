import { api } from '../../client/calls.ts';
import { ask, type Change } from '../../client/change-store.ts';
import { type Console, useConsole } from '../../client/console-context.ts';
import { tried } from '../../client/tried.ts';
import type { Person } from '../contract.ts';
import { balanceChanges } from './balance-changes.ts';

/** What can be done to a person; each asks for its reason. */
export function PersonChanges({ person }: { readonly person: Person }) {
  const console = useConsole();
  const { say } = console;
  const all = [...balanceChanges(console, person), ...accessChanges(console, person)];
  return (
    <>
      <p className="actions">
        {all.map(([label, change]) => (
          <button key={label} className="button quiet" type="button" onClick={() => ask(change)}>
            {label}
          </button>
        ))}
      </p>
      {person.isSelf && <p className="note">{say('ui.person.self')}</p>}
    </>
  );
}

type Offer = readonly [label: string, change: Change];
type Word = 'end' | 'block' | 'unblock' | 'debug.set' | 'debug.unset' | 'promote' | 'demote';

function accessChanges({ say }: Console, person: Person): readonly Offer[] {
  const { id, email, isSelf, isBlocked, isDebug, role } = person;
  const offer = (word: Word, send: Change['send'], note?: string): Offer => [
    say(`ui.person.${word}`),
    {
      title: say(`ui.person.${word}.title`, { person: email ?? id }),
      ...(note !== undefined && { note }),
      action: say(`ui.person.${word}.do`),
      done: say(`ui.person.${word}.done`),
      send,
    },
  ];
  const block: Change['send'] = ({ reason }) =>
    tried(() => api.people.block.mutate({ id, reason, isBlocked: !isBlocked }));
  const setRole: Change['send'] = ({ reason }) =>
    tried(() =>
      api.people.role.mutate({ id, reason, role: role === 'admin' ? 'member' : 'admin' }),
    );
  const debug: Change['send'] = ({ reason }) =>
    tried(() => api.people.debug.mutate({ id, reason, isDebug: !isDebug }));
  const blocking = isBlocked
    ? offer('unblock', block)
    : offer('block', block, say('ui.person.block.note'));
  const promoting =
    role === 'admin'
      ? offer('demote', setRole)
      : offer('promote', setRole, say('ui.person.promote.note'));
  return [
    offer('end', ({ reason }) => tried(() => api.people.endSessions.mutate({ id, reason }))),
    offer(isDebug ? 'debug.unset' : 'debug.set', debug),
    ...(isSelf ? [] : [blocking]),
    ...(isSelf || email === null ? [] : [promoting]),
  ];
}

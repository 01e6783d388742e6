import { useCallback } from 'react';
import { told } from '#client/errors/told.ts';
import { AddressLink } from '../../client/AddressLink.tsx';
import { Answered } from '../../client/Answered.tsx';
import { api } from '../../client/calls.ts';
import { useConsole } from '../../client/console-context.ts';
import { PersonLink } from '../../client/PersonLink.tsx';
import { momentOf } from '../../client/when.ts';
import type { Person } from '../contract.ts';
import { Balances } from './Balances.tsx';
import { PersonBook } from './PersonBook.tsx';
import { PersonChanges } from './PersonChanges.tsx';

/** One person: who they are, what they have, and what can be changed. */
export function PersonPart({ id }: { readonly id: string }) {
  const { say } = useConsole();
  const ask = useCallback(() => told(() => api.people.open.query({ id })), [id]);
  return (
    <>
      <p>
        <AddressLink to={{ panel: 'people' }}>{say('ui.people.back')}</AddressLink>
      </p>
      <Answered ask={ask}>{(person) => <Shown person={person} />}</Answered>
    </>
  );
}

function Shown({ person }: { readonly person: Person }) {
  const { say } = useConsole();
  return (
    <>
      <h3>
        <bdi>{person.email ?? say('ui.person.visitor')}</bdi>
      </h3>
      <Facts person={person} />
      <h4>{say('ui.person.changes')}</h4>
      <PersonChanges person={person} />
      <p>
        <AddressLink to={{ panel: 'log', subject: person.id }}>{say('ui.person.log')}</AddressLink>
        {' · '}
        <AddressLink to={{ panel: 'orders', person: person.id }}>
          {say('ui.person.orders')}
        </AddressLink>
      </p>
      <h4>{say('ui.person.balances')}</h4>
      <Balances person={person} />
      <h4>{say('ui.book')}</h4>
      <PersonBook id={person.id} />
    </>
  );
}

function Facts({ person }: { readonly person: Person }) {
  const { say, tag, sites } = useConsole();
  const yes = (is: boolean) => say(is ? 'ui.yes' : 'ui.no');
  const { plan, planUntil, sessions, mergedInto } = person;
  const date = planUntil && momentOf(planUntil, tag);
  const facts = [
    [say('ui.person.id'), person.id],
    [say('ui.person.name'), person.name],
    [say('ui.people.type'), say(`ui.people.type.${person.type}`)],
    [say('ui.state'), say(`ui.people.state.${person.isBlocked ? 'blocked' : person.role}`)],
    [say('ui.person.verified'), person.email === null ? null : yes(person.emailVerified)],
    [say('ui.person.plan'), date ? say('ui.person.plan.until', { plan, date }) : plan],
    [say('ui.person.sessions'), sessions === null ? null : String(sessions)],
    [say('ui.person.debug'), say(person.isDebug ? 'ui.person.debug.on' : 'ui.person.debug.off')],
    [say('ui.person.group'), String(person.group)],
    [say('ui.site'), sites[person.site] ?? person.site],
    [say('ui.people.since'), momentOf(person.createdAt, tag)],
  ] as const;
  return (
    <dl className="facts">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
      {mergedInto && (
        <div>
          <dt>{say('ui.person.merged')}</dt>
          <dd>
            <PersonLink id={mergedInto} />
          </dd>
        </div>
      )}
    </dl>
  );
}

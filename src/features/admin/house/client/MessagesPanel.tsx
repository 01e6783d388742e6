import { useCallback } from 'react';
import { told } from '#client/errors/told.ts';
import type { Column } from '#client/ui/DataTable.tsx';
import { api } from '../../client/calls.ts';
import { ask as askReason } from '../../client/change-store.ts';
import { type Console, useConsole } from '../../client/console-context.ts';
import { Filters } from '../../client/Filters.tsx';
import { PagedTable } from '../../client/PagedTable.tsx';
import { PersonLink } from '../../client/PersonLink.tsx';
import { tried } from '../../client/tried.ts';
import { momentOf } from '../../client/when.ts';

/** What people wrote by the contact form. */
export function MessagesPanel() {
  const console = useConsole();
  const { say, address } = console;
  const isDone = address.get('show') === 'done';
  const ask = useCallback(
    (cursor: string | undefined) =>
      told(() => api.house.messages.query({ isDone, ...(cursor && { cursor }) })),
    [isDone],
  );
  return (
    <>
      <Filters
        fields={[
          {
            ...{ name: 'show', kind: 'select', isOptional: true, label: say('ui.messages.state') },
            options: [
              ['', say('ui.messages.state.waiting')],
              ['done', say('ui.messages.state.done')],
            ],
          },
        ]}
      />
      <PagedTable
        label={say('ui.panel.messages')}
        columns={columnsOf(console)}
        ask={ask}
        none={say(isDone ? 'ui.messages.none.done' : 'ui.messages.none')}
      />
    </>
  );
}

type Message = Awaited<ReturnType<typeof api.house.messages.query>>['items'][number];

function columnsOf(console: Console): readonly Column<Message>[] {
  const { say, tag, sites } = console;
  return [
    { label: say('ui.when'), value: ({ createdAt }) => momentOf(createdAt, tag), isName: true },
    { label: say('ui.site'), value: ({ site }) => <bdi>{sites[site] ?? site}</bdi> },
    {
      label: say('ui.messages.about'),
      value: ({ subject, isMailed }) => (
        <>
          {say(`ui.messages.subject.${subject}`)}
          <br />
          <small>{say(isMailed ? 'ui.messages.mailed' : 'ui.messages.not-mailed')}</small>
        </>
      ),
    },
    { label: say('ui.panel.messages'), value: (row) => <Letter row={row} /> },
    { label: say('ui.person.changes'), value: (row) => <Finish row={row} /> },
  ];
}

function Letter({ row }: { readonly row: Message }) {
  const { say } = useConsole();
  const { name, email, message, ownerId } = row;
  return (
    <>
      <p>
        <bdi>{name === '' ? email : say('ui.messages.from', { name, email })}</bdi>
      </p>
      <p className="letter" dir="auto">
        {message}
      </p>
      <p>
        <a href={`mailto:${encodeURIComponent(email)}`}>{say('ui.messages.answer')}</a>{' '}
        <PersonLink id={ownerId}>{say('ui.messages.person')}</PersonLink>
      </p>
    </>
  );
}

function Finish({ row: { id, isDone } }: { readonly row: Message }) {
  const { say } = useConsole();
  const word = isDone ? 'reopen' : 'finish';
  return (
    <button
      className="link"
      type="button"
      onClick={() =>
        askReason({
          title: say(`ui.messages.${word}.title`),
          action: say(`ui.messages.${word}.do`),
          done: say(`ui.messages.${word}.done`),
          send: ({ reason }) =>
            tried(() => api.house.finishMessage.mutate({ id, isDone: !isDone, reason })),
        })
      }
    >
      {say(`ui.messages.${word}`)}
    </button>
  );
}

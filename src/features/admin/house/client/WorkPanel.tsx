import { useCallback } from 'react';
import { told } from '#client/errors/told.ts';
import { DataTable } from '#client/ui/DataTable.tsx';
import { groupThousands } from '#shared/number/grouping.ts';
import { Answered } from '../../client/Answered.tsx';
import { api } from '../../client/calls.ts';
import { useConsole } from '../../client/console-context.ts';
import { momentOf } from '../../client/when.ts';

/** What waits in line, is at work or went wrong. */
export function WorkPanel() {
  const { say, tag } = useConsole();
  const ask = useCallback(() => told(() => api.house.work.query()), []);
  return (
    <>
      <p className="note">{say('ui.work.note')}</p>
      <Answered ask={ask}>
        {(states) =>
          states.length === 0 ? (
            <p>{say('ui.work.none')}</p>
          ) : (
            <DataTable
              label={say('ui.panel.work')}
              rows={states}
              keyOf={({ queue, state }) => `${queue} ${state}`}
              columns={[
                { label: say('ui.work.queue'), value: ({ queue }) => queue, isName: true },
                { label: say('ui.state'), value: ({ state }) => say(`ui.work.state.${state}`) },
                {
                  label: say('ui.work.since'),
                  value: ({ since }) => (since === null ? '–' : momentOf(since, tag)),
                },
                {
                  label: say('ui.work.count'),
                  value: ({ count }) => groupThousands(count),
                  isNumber: true,
                },
              ]}
            />
          )
        }
      </Answered>
    </>
  );
}

import { useCallback } from 'react';
import { told } from '#client/errors/told.ts';
import { DataTable } from '#client/ui/DataTable.tsx';
import { bannerKeys } from '#shared/banner/banner.ts';
import { Answered } from '../../client/Answered.tsx';
import { api } from '../../client/calls.ts';
import { useConsole } from '../../client/console-context.ts';
import { momentOf } from '../../client/when.ts';
import type { BannerState } from '../contract.ts';
import { everySite } from '../limits.ts';
import { SwitchButton } from './SwitchButton.tsx';

/** Banners that were switched since the pages were built, and a switch for each. */
export function BannersPanel() {
  const { say } = useConsole();
  const ask = useCallback(() => told(() => api.house.banners.query()), []);
  return (
    <>
      <p className="note">{say('ui.banners.note')}</p>
      <p className="actions">
        {bannerKeys.map((banner) => (
          <SwitchButton key={banner} banner={banner} label={say(`ui.banner.${banner}`)} />
        ))}
      </p>
      <Answered ask={ask}>{(states) => <States states={states} />}</Answered>
    </>
  );
}

function States({ states }: { readonly states: readonly BannerState[] }) {
  const { say, tag, sites } = useConsole();
  if (states.length === 0) return <p>{say('ui.banners.none')}</p>;
  return (
    <DataTable
      label={say('ui.panel.banners')}
      rows={states}
      keyOf={({ banner, site }) => `${banner} ${site}`}
      columns={[
        {
          label: say('ui.banners.banner'),
          value: ({ banner }) => say(`ui.banner.${banner}`),
          isName: true,
        },
        {
          label: say('ui.site'),
          value: ({ site }) =>
            site === everySite ? say('ui.site.all') : <bdi>{sites[site] ?? site}</bdi>,
        },
        { label: say('ui.state'), value: ({ state }) => say(`ui.banners.${state}`) },
        { label: say('ui.banners.href'), value: ({ href }) => <bdi>{href ?? '–'}</bdi> },
        {
          label: say('ui.banners.until'),
          value: ({ until }) => (until === null ? '–' : momentOf(until, tag)),
        },
        {
          label: say('ui.person.changes'),
          value: (state) => (
            <SwitchButton banner={state.banner} label={say('ui.banners.switch')} state={state} />
          ),
        },
      ]}
    />
  );
}

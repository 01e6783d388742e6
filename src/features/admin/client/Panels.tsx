import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { laterWith } from '#client/ui/later.tsx';
import { AddressLink } from './AddressLink.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { $outcome } from './change-store.ts';
import { useConsole } from './console-context.ts';

const later = laterWith(() => {
  const { say } = useConsole();
  return { loading: say('ui.loading'), failed: say('ui.failed'), reload: say('ui.reload') };
});

const panels = {
  people: later(async () => (await import('../people/client/PeoplePanel.tsx')).PeoplePanel),
  orders: later(async () => (await import('../money/client/OrdersPanel.tsx')).OrdersPanel),
  coupons: later(async () => (await import('../money/client/CouponsPanel.tsx')).CouponsPanel),
  payouts: later(async () => (await import('../money/client/PayoutsPanel.tsx')).PayoutsPanel),
  use: later(async () => (await import('../traffic/client/UsePanel.tsx')).UsePanel),
  views: later(async () => (await import('../traffic/client/ViewsPanel.tsx')).ViewsPanel),
  messages: later(async () => (await import('../house/client/MessagesPanel.tsx')).MessagesPanel),
  banners: later(async () => (await import('../house/client/BannersPanel.tsx')).BannersPanel),
  work: later(async () => (await import('../house/client/WorkPanel.tsx')).WorkPanel),
  log: later(async () => (await import('../house/client/LogPanel.tsx')).LogPanel),
} as const;
type PanelName = keyof typeof panels;

const names = Object.keys(panels) as PanelName[];

/** The parts of the console, one at a time, each at an address of its own. */
export function Panels() {
  const { say, address } = useConsole();
  const outcome = useStore($outcome, { ssr: 'initial' });
  const name = names.find((one) => one === address.get('panel')) ?? 'people';
  const Panel = panels[name];
  const place = address.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said belongs to the place where it was said.
  useEffect(() => $outcome.set(''), [place]);
  return (
    <>
      <nav aria-label={say('ui.panels')}>
        <ul>
          {names.map((one) => (
            <li key={one}>
              <AddressLink to={{ panel: one }} isCurrent={one === name}>
                {say(`ui.panel.${one}`)}
              </AddressLink>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="panel">
        <h2 id="panel">{say(`ui.panel.${name}`)}</h2>
        <p className="outcome" role="status">
          {outcome}
        </p>
        <Panel />
      </section>
      <ChangeDialog />
    </>
  );
}

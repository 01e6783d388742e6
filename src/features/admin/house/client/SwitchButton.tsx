import type { BannerKey } from '#shared/banner/banner.ts';
import { siteKeys } from '#shared/site/define.ts';
import { api } from '../../client/calls.ts';
import { ask, type Field, type Sent } from '../../client/change-store.ts';
import { type Console, useConsole } from '../../client/console-context.ts';
import { tried } from '../../client/tried.ts';
import type { BannerInput, BannerState } from '../contract.ts';
import { everySite } from '../limits.ts';

interface Props {
  readonly banner: BannerKey;
  readonly label: string;
  /** The switch as it stands; absent for a new one. */
  readonly state?: BannerState;
}

const choices = ['on', 'off', 'pages'] as const;

/** Asks what a banner is to be, and where. */
export function SwitchButton({ banner, label, state }: Props) {
  const console = useConsole();
  const { say } = console;
  const open = () =>
    ask({
      title: say('ui.banners.switch.title', { banner: say(`ui.banner.${banner}`) }),
      action: say('ui.banners.switch.do'),
      done: say('ui.banners.switch.done'),
      fields: fieldsOf(console, banner, state),
      send: (sent) => tried(() => api.house.switchBanner.mutate(inputOf(banner, sent))),
    });
  return (
    <button className={state ? 'link' : 'button quiet'} type="button" onClick={open}>
      {label}
    </button>
  );
}

function fieldsOf({ say, sites }: Console, banner: BannerKey, state?: BannerState): Field[] {
  const href: Field = {
    ...{ name: 'href', kind: 'text', isOptional: true, initial: state?.href ?? '' },
    ...{ label: say('ui.banners.href'), note: say('ui.banners.href.note') },
  };
  const until: Field = {
    ...{ name: 'until', kind: 'date', isOptional: true, initial: state?.until?.slice(0, 10) ?? '' },
    ...{ label: say('ui.banners.until'), note: say('ui.banners.until.note') },
  };
  return [
    {
      ...{ name: 'site', kind: 'select', label: say('ui.site'), initial: state?.site ?? everySite },
      options: [
        [everySite, say('ui.site.all')],
        ...siteKeys.map((key) => [key, sites[key] ?? key] as const),
      ],
    },
    {
      ...{ name: 'state', kind: 'select', label: say('ui.state'), initial: state?.state ?? 'on' },
      options: choices.map((one) => [one, say(`ui.banners.${one}`)]),
    },
    ...(banner === 'share' ? [] : [href]),
    ...(banner === 'black-friday' ? [until] : []),
  ];
}

function inputOf(banner: BannerKey, { reason, values }: Sent): BannerInput {
  const { href, until } = values;
  return {
    ...{ banner, reason },
    site: siteKeys.find((one) => one === values.site) ?? everySite,
    state: choices.find((one) => one === values.state) ?? 'pages',
    ...(href && { href }),
    ...(until && { until }),
  };
}

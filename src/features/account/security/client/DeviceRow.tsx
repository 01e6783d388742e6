import { ItemRow } from '#client/ui/ItemRow.tsx';
import type { Device } from '../contract.ts';
import type { Say } from './SecurityPart.tsx';

interface Props {
  readonly say: Say;
  readonly tag: string;
  readonly device: Device;
  readonly onEnd: (name: string) => void;
}

export function DeviceRow({ say, tag, device, onEnd }: Props) {
  const { client, country, isThis, createdAt, lastSeenAt } = device;
  const name = nameOf(say, device);
  const date = (iso: string) =>
    new Date(iso).toLocaleString(tag, { dateStyle: 'medium', timeStyle: 'short' });
  const place = country && new Intl.DisplayNames(tag, { type: 'region' }).of(country);
  const where = [isThis && say('ui.device.this'), say(`ui.device.client.${client}`), place];
  const when = [
    say('ui.device.seen', { date: date(lastSeenAt) }),
    say('ui.device.since', { date: date(createdAt) }),
  ];
  return (
    <ItemRow name={name} hints={[where.filter(Boolean).join(' · '), when.join(' · ')]}>
      {!isThis && (
        <p>
          <button
            className="link"
            type="button"
            aria-label={say('ui.device.end.named', { name })}
            onClick={() => onEnd(name)}
          >
            {say('ui.device.end')}
          </button>
        </p>
      )}
    </ItemRow>
  );
}

function nameOf(say: Say, { browser, system }: Device): string {
  if (browser && system) return say('ui.device.named', { browser, system });
  return browser ?? system ?? say('ui.device.unknown');
}

import { useState } from 'react';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { usePageWords } from '../../settings/client/page-words.ts';
import type { Device } from '../contract.ts';
import { DeviceRow } from './DeviceRow.tsx';
import type { Say } from './SecurityPart.tsx';
import { endOtherSessions, endSession } from './security-calls.ts';
import { refreshSecurity } from './security-store.ts';

interface Props {
  readonly say: Say;
  readonly tag: string;
  readonly devices: readonly Device[];
}

/** Where the account is open, and how to close it there. */
export function DevicesPart({ say, tag, devices }: Props) {
  const { tell } = usePageWords();
  const [isAsking, setAsking] = useState(false);
  const [told, setTold] = useState('');
  const end = async (device: Device, name: string) => {
    const refused = await endSession(device.id);
    setTold(refused === null ? say('ui.device.ended', { name }) : tell(refused));
    await refreshSecurity();
  };
  const endOthers = async (yes: boolean) => {
    setAsking(false);
    if (!yes) return;
    const came = await endOtherSessions();
    setTold(
      'refused' in came
        ? tell(came.refused)
        : say('ui.devices.others.done', { count: came.value.ended }),
    );
    await refreshSecurity();
  };
  return (
    <section aria-labelledby="devices">
      <h2 id="devices">{say('ui.devices.title')}</h2>
      <p>{say('ui.devices.text')}</p>
      <ul className="security-list">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            {...{ say, tag, device }}
            onEnd={(name) => void end(device, name)}
          />
        ))}
      </ul>
      {devices.some(({ isThis }) => !isThis) && (
        <p>
          <button className="button quiet" type="button" onClick={() => setAsking(true)}>
            {say('ui.devices.others')}
          </button>
        </p>
      )}
      <p className="done" role="status">
        {told}
      </p>
      <ConfirmDialog
        question={isAsking ? say('ui.devices.others.ask') : null}
        yes={say('ui.devices.others.yes')}
        no={say('ui.devices.others.no')}
        onAnswer={(yes) => void endOthers(yes)}
      />
    </section>
  );
}

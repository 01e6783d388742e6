import { useState } from 'react';
import { reloadSession } from '#client/session/store.ts';
import { FormEnd } from '../../form/client/FormEnd.tsx';
import { useSending } from '../../form/client/use-sending.ts';
import { MailIsland, type MailIslandProps, type MailWords } from './MailIsland.tsx';
import { send } from './send.ts';
import { useSecret } from './use-secret.ts';

interface Paths {
  /** Path of the page that sets a new password. */
  readonly reset: string;
}

/** Undoes a change of address by the link of the letter that told of it. */
export function RestoreIsland({ reset, ...island }: MailIslandProps & Paths) {
  return <MailIsland {...island}>{(words) => <Restore {...words} reset={reset} />}</MailIsland>;
}

function Restore({ say, tell, reset }: MailWords & Paths) {
  const secret = useSecret();
  const [made, setMade] = useState<string | null>(null);
  const sending = useSending(
    () => send((calls) => calls.restoreEmail(secret ?? '', setMade)),
    () => void reloadSession(),
  );
  if (made !== null) {
    return (
      <>
        <p role="status">{say('restore.done')}</p>
        <p className="ways">
          <a className="button" href={`${reset}#${made}`}>
            {say('restore.reset')}
          </a>
        </p>
      </>
    );
  }
  if (secret === '') return <p>{say('restore.missing')}</p>;
  return (
    <form method="dialog" onSubmit={sending.submit} aria-busy={sending.busy}>
      <p>{say('restore.intro')}</p>
      <FormEnd
        sending={sending}
        label={say('restore.submit')}
        busyLabel={say('restore.busy')}
        tell={tell}
      />
    </form>
  );
}

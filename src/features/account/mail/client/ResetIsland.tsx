import { reloadSession } from '#client/session/store.ts';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import type { Say } from '../../client/say.ts';
import { FormEnd } from '../../form/client/FormEnd.tsx';
import { PasswordField } from '../../form/client/PasswordField.tsx';
import { textOf, useSending } from '../../form/client/use-sending.ts';
import { MailIsland, type MailIslandProps, type MailWords } from './MailIsland.tsx';
import { send } from './send.ts';
import { useSecret } from './use-secret.ts';

interface Paths {
  /** Path of the sign-in page. */
  readonly signIn: string;
  /** Path of the page that sends another letter. */
  readonly forgot: string;
}

type Props = MailIslandProps &
  Paths & {
    /** Messages of `account` that begin with `password`. */
    readonly password: IslandWords;
  };

/** Sets a new password by the link of a letter. */
export function ResetIsland({ password, signIn, forgot, ...island }: Props) {
  const sayPassword = sayer<'account'>(password, island.tag);
  return (
    <MailIsland {...island}>
      {(words) => <Reset {...words} sayPassword={sayPassword} signIn={signIn} forgot={forgot} />}
    </MailIsland>
  );
}

function Reset({
  say,
  tell,
  sayPassword,
  signIn,
  forgot,
}: MailWords & Paths & { readonly sayPassword: Say }) {
  const secret = useSecret();
  const sending = useSending(
    (form) => send((calls) => calls.resetPassword(secret ?? '', textOf(form, 'password'))),
    // It ended this browser's session as well.
    () => void reloadSession(),
  );
  if (sending.done) {
    return (
      <>
        <p role="status">{say('reset.done')}</p>
        <p className="ways">
          <a className="button" href={signIn}>
            {say('reset.signIn')}
          </a>
        </p>
      </>
    );
  }
  const another = (
    <p>
      <a href={forgot}>{say('reset.letter')}</a>
    </p>
  );
  if (secret === '') {
    return (
      <>
        <p>{say('reset.missing')}</p>
        {another}
      </>
    );
  }
  return (
    <>
      <p>{say('reset.intro')}</p>
      <form method="dialog" onSubmit={sending.submit} aria-busy={sending.busy}>
        <PasswordField say={sayPassword} isNew />
        <FormEnd
          sending={sending}
          label={say('reset.submit')}
          busyLabel={say('reset.busy')}
          tell={tell}
        />
      </form>
      {sending.error !== null && another}
    </>
  );
}

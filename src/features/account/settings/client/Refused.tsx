import { identityErrors } from '#shared/errors/catalogue/identity.ts';
import type { Sent } from '../../form/client/sent.ts';
import { usePageWords } from './page-words.ts';
import { SignInAgain } from './SignInAgain.tsx';

/** Why a change was refused; where the sign-in is too long ago, the way to another one. */
export function Refused({ message }: { readonly message: Sent }) {
  const { tell } = usePageWords();
  if (message === null) return null;
  return (
    <>
      {tell(message)} {message === identityErrors.sign_in_stale.message && <SignInAgain />}
    </>
  );
}

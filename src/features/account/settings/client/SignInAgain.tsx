import { usePageWords } from './page-words.ts';
import { signInAnew } from './sign-in-anew.ts';

/** Out, in, and back to this page. */
export function SignInAgain() {
  const { say } = usePageWords();
  return (
    <button className="link" type="button" onClick={() => void signInAnew()}>
      {say('ui.leave.again')}
    </button>
  );
}

import { type FormEvent, useState } from 'react';
import type { Say } from '../../data/client/ExportPart.tsx';
import { TextField } from '../../form/client/TextField.tsx';
import { textOf } from '../../form/client/use-sending.ts';
import { SignInAgain } from '../../settings/client/SignInAgain.tsx';
import { eraseAccount } from './leaving.ts';

interface Props {
  readonly say: Say;
  readonly tell: (message: string) => string;
  readonly hasPassword: boolean;
  readonly onGone: () => void;
}

/** `stale`: the sign-in that stands for a password is too long ago. */
type State = 'idle' | 'sending' | 'stale' | { readonly refused: string };

/** The password, and a word that nobody types by accident. */
export function DeleteForm({ say, tell, hasPassword, onGone }: Props) {
  const [state, setState] = useState<State>('idle');
  const word = say('ui.delete.word');
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const form = new FormData(event.currentTarget);
    const typed = textOf(form, 'word');
    if (plain(typed) !== plain(word)) {
      setState({ refused: say('ui.delete.other', { word }) });
      return;
    }
    setState('sending');
    const came = await eraseAccount({ password: textOf(form, 'password'), word: typed });
    if (came === 'erased') onGone();
    else setState(came === 'stale' ? came : { refused: tell(came.refused) });
  };
  return (
    <form method="dialog" onSubmit={(event) => void send(event)} aria-busy={state === 'sending'}>
      {hasPassword ? (
        <TextField
          label={say('ui.delete.password')}
          name="password"
          type="password"
          required
          autoComplete="current-password"
          dir="ltr"
        />
      ) : (
        <p className="hint">{say('ui.delete.fresh')}</p>
      )}
      <TextField
        label={say('ui.delete.type', { word })}
        name="word"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <button className="button danger" type="submit" aria-disabled={state === 'sending'}>
        {say(state === 'sending' ? 'ui.delete.sending' : 'ui.delete.send')}
      </button>
      <div className="told" role="alert">
        {typeof state === 'object' && state.refused}
        {state === 'stale' && <SignInAgain />}
      </div>
    </form>
  );
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().toLocaleLowerCase('und');
}

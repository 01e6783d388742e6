import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { hasGoogle, startGoogle } from '#client/session/google.ts';
import { identityErrors } from '#shared/errors/catalogue/identity.ts';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import { callbackUrlOf } from '../../client/address.ts';

interface Props {
  /** Messages of the group `account-ways`. */
  readonly words: IslandWords;
  readonly crash: CrashWords;
  /** Exact message or name of an error -> what is shown; '' for any other. */
  readonly errors: Readonly<Record<string, string>>;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  /** Path of the site's first page. */
  readonly home: string;
  /** Path of the sign-in page. */
  readonly signIn: string;
  /** Origins of the family, where a callbackUrl may lead. */
  readonly origins: readonly string[];
}

const unset = identityErrors.google_unconfigured.message;

/** Goes to Google at once; without a script its form does, by a press. */
export function GoogleIsland({ words, crash, tag, ...rest }: Props) {
  const say = sayer<'account-ways'>(words, tag);
  return (
    <CrashBoundary words={crash}>
      <Way say={say} {...rest} />
    </CrashBoundary>
  );
}

type WayProps = Omit<Props, 'words' | 'crash' | 'tag'> & {
  readonly say: ReturnType<typeof sayer<'account-ways'>>;
};

function Way({ say, errors, home, signIn, origins }: WayProps) {
  const [state, setState] = useState<'idle' | 'busy' | { readonly error: string }>('idle');
  const [query, setQuery] = useState('');
  const go = useCallback(async () => {
    setState('busy');
    if ((await hasGoogle()) === false) return setState({ error: unset });
    const error = await startGoogle(callbackUrlOf(location.search, origins, home));
    // Idle again, for who comes back by the browser's own button.
    setState(error === null ? 'idle' : { error });
  }, [origins, home]);
  useEffect(() => {
    setQuery(location.search);
    // Who comes back by the browser's own button stays here.
    const [entry] = performance.getEntriesByType('navigation');
    const isBack = entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
    if (!isBack) void go();
  }, [go]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state !== 'busy') void go();
  };
  const isUnset = typeof state === 'object' && state.error === unset;
  return (
    <>
      <p className="told" role="alert">
        {typeof state === 'object' && (errors[state.error] ?? errors[''])}
      </p>
      {!isUnset && (
        <form method="post" action="/api/auth/signin/google" onSubmit={submit}>
          <button className="button" type="submit" aria-disabled={state === 'busy'}>
            {say(state === 'busy' ? 'google.busy' : 'page.button')}
          </button>
        </form>
      )}
      <p>
        <a href={`${signIn}${query}`}>{say('page.other')}</a>
      </p>
    </>
  );
}

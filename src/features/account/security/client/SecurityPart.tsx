import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { holdFocus } from '#client/ui/hold-focus.ts';
import { sayer } from '#shared/i18n/plural.ts';
import type { Translate } from '#shared/i18n/words.ts';
import type { PartProps } from '../../settings/client/part.ts';
import { AuthenticatorPart } from './AuthenticatorPart.tsx';
import { DevicesPart } from './DevicesPart.tsx';
import { GooglePart } from './GooglePart.tsx';
import { PasskeysPart } from './PasskeysPart.tsx';
import { $security, loadSecurity } from './security-store.ts';

export type Say = Translate<'account-security'>;

interface Props extends PartProps {
  /** The account's page on the main site, where Google is linked; null on that site itself. */
  readonly main: { readonly title: string; readonly href: string } | null;
}

/** What opens an account besides its password, and where it is open. */
export function SecurityPart({ words, tag, main }: Props) {
  const say = sayer<'account-security'>(words, tag);
  const security = useStore($security, { ssr: 'initial' });
  useEffect(() => void loadSecurity(), []);
  useEffect(holdFocus, []);
  if (typeof security === 'string') {
    return (
      <section aria-labelledby="security">
        <h2 id="security">{say('ui.title')}</h2>
        {security === 'loading' ? (
          <p role="status">{say('ui.loading')}</p>
        ) : (
          <p role="alert">
            {say('ui.failed')}{' '}
            <button className="link" type="button" onClick={() => void loadSecurity()}>
              {say('ui.again')}
            </button>
          </p>
        )}
      </section>
    );
  }
  const { passkeys, hasAuthenticator, recoveryCodes, google, devices } = security;
  return (
    <>
      <PasskeysPart say={say} tag={tag} passkeys={passkeys} />
      <AuthenticatorPart say={say} isOn={hasAuthenticator} codesLeft={recoveryCodes} />
      {(google.isSet || google.email !== null) && (
        <GooglePart say={say} google={google} main={main} />
      )}
      <DevicesPart say={say} tag={tag} devices={devices} />
    </>
  );
}

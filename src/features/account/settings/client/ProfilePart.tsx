import { useId } from 'react';
import { nameMaxLength } from '#shared/session/account-limits.ts';
import type { Account } from '../../contract.ts';
import { FormEnd } from '../../form/client/FormEnd.tsx';
import { TextField } from '../../form/client/TextField.tsx';
import { textOf, useSending } from '../../form/client/use-sending.ts';
import type { AccountLocale } from './AccountIsland.tsx';
import { change } from './account-store.ts';
import { usePageWords } from './page-words.ts';

interface Props {
  readonly account: Account;
  /** Of the page. */
  readonly locale: string;
  readonly locales: readonly AccountLocale[];
}

export function ProfilePart({ account, locale, locales }: Props) {
  const { say, tell } = usePageWords();
  const id = useId();
  const sending = useSending((form) =>
    change((calls) =>
      calls.saveProfile({
        name: textOf(form, 'name'),
        firstName: textOf(form, 'firstName'),
        lastName: textOf(form, 'lastName'),
        locale: locales.find(({ code }) => code === form.get('locale'))?.code ?? 'en',
      }),
    ),
  );
  const field = { maxLength: nameMaxLength };
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{say('ui.profile.title')}</h2>
      <form method="dialog" onSubmit={sending.submit} aria-busy={sending.busy}>
        <TextField
          {...field}
          label={say('ui.profile.name')}
          name="name"
          autoComplete="nickname"
          defaultValue={account.name ?? ''}
        />
        <TextField
          {...field}
          label={say('ui.profile.firstName')}
          name="firstName"
          autoComplete="given-name"
          defaultValue={account.firstName ?? ''}
        />
        <TextField
          {...field}
          label={say('ui.profile.lastName')}
          name="lastName"
          autoComplete="family-name"
          defaultValue={account.lastName ?? ''}
        />
        <div className="field">
          <label htmlFor={`${id}-locale`}>{say('ui.profile.locale')}</label>
          <select id={`${id}-locale`} name="locale" defaultValue={account.locale ?? locale}>
            {locales.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <FormEnd
          sending={sending}
          label={say('ui.profile.save')}
          busyLabel={say('ui.profile.busy')}
          done={say('ui.saved')}
          tell={tell}
        />
      </form>
    </section>
  );
}

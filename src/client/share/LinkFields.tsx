import { type ComponentProps, useId, useState } from 'react';
import type { SharedLink } from '#shared/share/contract.ts';
import {
  addressLength,
  addressPattern,
  lifetimes,
  mostViews,
  sharePasswordLength,
} from '#shared/share/limits.ts';
import { useShareWords } from './share-setting.ts';

interface Props {
  /** The link that is changed; none while one is made. */
  readonly of?: SharedLink;
}

/** What a person may choose for a link; fields of the form around. */
export function LinkFields({ of }: Props) {
  const say = useShareWords();
  const [kept, setKept] = useState(of?.hasPassword ?? false);
  const [password, setPassword] = useState('');
  const [cap, setCap] = useState(of?.viewCap ? String(of.viewCap) : '');
  const isGuarded = kept || password !== '' || cap !== '';
  return (
    <div className="fields">
      <label>
        {say('ui.lifetime')}
        <select name="lifetime" defaultValue={of ? '' : 'never'}>
          {of && <option value="">{say('ui.lifetime.keep')}</option>}
          {Object.keys(lifetimes).map((one) => (
            <option key={one} value={one}>
              {say(`ui.lifetime.${one as keyof typeof lifetimes}`)}
            </option>
          ))}
        </select>
      </label>
      <Field
        label={say('ui.password')}
        note={
          kept ? say('ui.password.keep') : say('ui.password.note', { min: sharePasswordLength.min })
        }
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={sharePasswordLength.min}
        maxLength={sharePasswordLength.max}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {of?.hasPassword && (
        <label className="check">
          <input name="drop" type="checkbox" onChange={(event) => setKept(!event.target.checked)} />
          {say('ui.password.drop')}
        </label>
      )}
      <Field
        label={say('ui.cap')}
        note={say('ui.cap.note')}
        name="cap"
        type="number"
        inputMode="numeric"
        min={1}
        max={mostViews}
        value={cap}
        onChange={(event) => setCap(event.target.value)}
      />
      {!of && <AddressField />}
      <label className="check">
        <input
          name="indexed"
          type="checkbox"
          defaultChecked={of?.indexed ?? false}
          disabled={isGuarded}
        />
        {say('ui.indexed')}
        {isGuarded && <small>{say('ui.indexed.off')}</small>}
      </label>
    </div>
  );
}

function AddressField() {
  const say = useShareWords();
  return (
    <Field
      label={say('ui.address')}
      note={say('ui.address.note')}
      name="address"
      dir="ltr"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      minLength={addressLength.min}
      maxLength={addressLength.max}
      pattern={addressPattern.source.replace(/^\^|\$$/g, '')}
    />
  );
}

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly note: string;
}

function Field({ label, note, ...input }: FieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-describedby={`${id}-note`} {...input} />
      <small id={`${id}-note`}>{note}</small>
    </div>
  );
}

import { useId } from 'react';
import type { Field } from './change-store.ts';

/** One field of a form under its label. */
export function FieldInput({ field }: { readonly field: Field }) {
  const { name, label, note, kind, options = [], isOptional = false, initial = '' } = field;
  const id = useId();
  const shared = {
    ...{ id, name, defaultValue: initial, required: !isOptional },
    'aria-describedby': note && `${id}-note`,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {kind === 'select' ? (
        <select {...shared}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={kind}
          dir={kind === 'text' || kind === 'search' ? 'auto' : undefined}
          autoComplete="off"
          min={field.min}
          max={field.max}
          step={field.step}
        />
      )}
      {note && <small id={`${id}-note`}>{note}</small>}
    </div>
  );
}

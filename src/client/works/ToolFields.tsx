import { memo, useId, useState } from 'react';
import type { Field } from '#shared/image/fields.ts';
import type { FormField } from '#shared/works/form-field.ts';
import { noneOf, thereOf, type Values } from '#shared/works/form-values.ts';

interface Props {
  readonly fields: readonly FormField[];
  /** Whether a field means anything beside what the others say now; by default all do. */
  readonly isAsked?: (name: string) => boolean;
  /** What the fields begin with, where that is not their own; of the first time alone. */
  readonly given: Values;
}

/** Fields are the browser's own: what was chosen before the script woke stays. */
export const ToolFields = memo(function ToolFields({ fields, isAsked, given }: Props) {
  const [begun] = useState(given);
  return (
    <div className="work-fields">
      {fields.filter(isField).map((one) => (
        <div key={one.name} className={classOf(one.field)} hidden={isAsked?.(one.name) === false}>
          <OneField {...one} initial={one.name in begun ? begun[one.name] : one.field.initial} />
        </div>
      ))}
    </div>
  );
});

/** What is painted is painted on the picture. */
function isField({ field }: FormField): boolean {
  return field.kind !== 'shapes';
}

function classOf(field: Field): string {
  if (field.kind === 'flag') return 'field check';
  return field.kind === 'text' && isLong(field.most) ? 'field wide' : 'field';
}

interface OneProps extends FormField {
  readonly initial: unknown;
}

function OneField(props: OneProps) {
  const { name, field, label, hint, initial } = props;
  const id = useId();
  const described = hint === undefined ? undefined : `${id}hint`;
  return (
    <>
      {field.kind === 'flag' ? (
        <label>
          <input type="hidden" name={thereOf(name)} value="" />
          <input type="checkbox" name={name} defaultChecked={initial === true} />
          {label}
        </label>
      ) : (
        <>
          <label htmlFor={id}>{label}</label>
          <Control {...props} id={id} described={described} />
        </>
      )}
      {hint !== undefined && (
        <p className="note" id={described}>
          {hint}
        </p>
      )}
    </>
  );
}

interface ControlProps extends OneProps {
  readonly id: string;
  readonly described: string | undefined;
}

const isLong = (most: number) => most > 100;

function Control({ id, name, field, choices = [], none = '', initial, described }: ControlProps) {
  const shared = { id, name, 'aria-describedby': described };
  const text = typeof initial === 'string' || typeof initial === 'number' ? `${initial}` : '';
  if (field.kind === 'choice')
    return (
      <select {...shared} defaultValue={text}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  if (field.kind === 'number') return <NumberControl {...shared} field={field} initial={text} />;
  if (field.kind === 'optional-number')
    return (
      <input {...shared} type="number" min={field.least} max={field.most} defaultValue={text} />
    );
  if (field.kind === 'colour') return <input {...shared} type="color" defaultValue={text} />;
  if (field.kind === 'optional-colour')
    return <ColourControl {...shared} none={none} initial={text} />;
  if (field.kind !== 'text') return null;
  const limits = { minLength: field.least, maxLength: field.most, required: field.least > 0 };
  return isLong(field.most) ? (
    <textarea {...shared} {...limits} rows={5} dir="auto" defaultValue={text} />
  ) : (
    <input {...shared} {...limits} type="text" dir="auto" autoComplete="off" defaultValue={text} />
  );
}

interface SharedProps {
  readonly id: string;
  readonly name: string;
  readonly 'aria-describedby': string | undefined;
  readonly initial: string;
}

/** So many steps fit on a slider; more are typed. */
const mostSteps = 400;

function NumberControl({
  field,
  initial,
  ...shared
}: SharedProps & { readonly field: Extract<Field, { kind: 'number' }> }) {
  const [shown, setShown] = useState(initial);
  const { least, most, step } = field;
  const limits = { min: least, max: most, step };
  // Tenths of a second are typed, too: a slider is too coarse for them.
  if (step < 1 || (most - least) / step > mostSteps)
    return <input {...shared} {...limits} type="number" required defaultValue={initial} />;
  return (
    <span className="slide">
      <input
        {...shared}
        {...limits}
        type="range"
        defaultValue={initial}
        onInput={({ currentTarget }) => setShown(currentTarget.value)}
      />
      <output dir="ltr" htmlFor={shared.id}>
        {shown}
      </output>
    </span>
  );
}

function ColourControl({ none, initial, ...shared }: SharedProps & { readonly none: string }) {
  const [off, setOff] = useState(initial === '');
  return (
    <span className="colour">
      <label>
        <input
          type="checkbox"
          name={noneOf(shared.name)}
          checked={off}
          onChange={({ currentTarget }) => setOff(currentTarget.checked)}
        />
        {none}
      </label>
      <input {...shared} type="color" disabled={off} defaultValue={initial || '#ffffff'} />
    </span>
  );
}

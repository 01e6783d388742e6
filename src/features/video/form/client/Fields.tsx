import { useId, useState } from 'react';
import type { Values } from '../../client/video-store.ts';
import type { FormField } from '../form.ts';

interface Props {
  readonly fields: readonly FormField[];
  /** What the fields begin with, where that is not their own. */
  readonly given: Values;
}

/** Fields are the browser's own: what was chosen before the script woke stays. */
export function Fields({ fields, given }: Props) {
  return (
    <div className="video-fields">
      {fields.map((one) => (
        <Field key={one.name} {...one} initial={given[one.name] ?? one.field.initial} />
      ))}
    </div>
  );
}

interface FieldProps extends FormField {
  readonly initial: unknown;
}

function Field(props: FieldProps) {
  const { name, field, label, hint, initial } = props;
  const id = useId();
  if (field.kind === 'flag')
    return (
      <div className="check">
        <label>
          <input type="hidden" name={`${name}.there`} value="" />
          <input type="checkbox" name={name} defaultChecked={initial === true} />
          {label}
        </label>
      </div>
    );
  const described = hint === undefined ? undefined : `${id}hint`;
  return (
    <div className={field.kind === 'text' ? 'wide' : undefined}>
      <label htmlFor={id}>{label}</label>
      <Control {...props} id={id} described={described} />
      {hint !== undefined && (
        <p className="note" id={described}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface ControlProps extends FieldProps {
  readonly id: string;
  readonly described: string | undefined;
}

function Control({ id, name, field, choices = [], initial, described }: ControlProps) {
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
  if (field.kind === 'text')
    return (
      <textarea
        {...shared}
        required={field.least > 0}
        maxLength={field.most}
        rows={6}
        dir="auto"
        defaultValue={text}
      />
    );
  if (field.kind === 'flag') return null;
  const { least: min, most: max, step } = field;
  // A place in the video is typed, or taken from the player: a slider is too coarse.
  if (step < 1)
    return <input {...shared} {...{ min, max, step }} type="number" required defaultValue={text} />;
  return <Slide {...shared} {...{ min, max, step }} initial={text} />;
}

interface SlideProps {
  readonly id: string;
  readonly name: string;
  readonly 'aria-describedby': string | undefined;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly initial: string;
}

function Slide({ initial, ...shared }: SlideProps) {
  const [shown, setShown] = useState(initial);
  return (
    <span className="slide">
      <input
        {...shared}
        type="range"
        defaultValue={initial}
        onInput={({ currentTarget }) => setShown(currentTarget.value)}
      />
      <output htmlFor={shared.id}>{shown}</output>
    </span>
  );
}

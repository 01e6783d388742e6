import { useLongText } from '#client/runs/use-long-text.ts';
import type { FormField } from '../form.ts';
import { useWords } from './say-context.ts';

/** Characters of a field that two of fit beside each other. */
const shortField = 80;

interface Props {
  readonly field: FormField;
}

/** Not steered by this script: what was typed before it woke stays. */
export function Field({ field }: Props) {
  const say = useWords();
  const { kind, label, required, most } = field;
  const id = `tool-${field.name}`;
  const isText = kind === 'line' || kind === 'text';
  return (
    <div className={isText && (most ?? 0) > shortField ? 'wide' : undefined}>
      <label htmlFor={id}>
        {label}
        {isText && !required && <small> {say('ui.optional')}</small>}
      </label>
      <Input field={field} id={id} />
    </div>
  );
}

function Input({ field, id }: Props & { readonly id: string }) {
  const { name, kind, most, least, value, options = [] } = field;
  if (kind === 'choice')
    return (
      <select id={id} name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    );
  if (kind === 'number')
    return (
      <input
        {...{ id, name, type: 'number', required: true, min: least, max: most, step: 1 }}
        inputMode="numeric"
        defaultValue={value}
      />
    );
  return <TextInput field={field} id={id} />;
}

/** Without this script the browser holds the limit, and cuts; with it too much is told. */
function TextInput({ field, id }: Props & { readonly id: string }) {
  const { name, kind, hint, required, most = 0 } = field;
  const long = useLongText(most);
  const text = { id, name, required, maxLength: most, placeholder: hint, dir: 'auto' } as const;
  const awake = (node: HTMLInputElement | HTMLTextAreaElement | null) => {
    node?.removeAttribute('maxlength');
    long.ref(node);
  };
  const props = { ...text, ...long, ref: awake };
  if (kind === 'line') return <input type="text" {...props} defaultValue="" />;
  return <textarea {...props} rows={most > 1_000 ? 6 : 3} defaultValue="" />;
}

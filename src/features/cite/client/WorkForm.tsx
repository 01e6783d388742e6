import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { writeDate } from '../item/date.ts';
import { writeName } from '../item/name.ts';
import { fieldsOf, hasEditors, type Kind, kinds, type Reference } from '../item/reference.ts';
import { addWorks, changeWork } from '../kept/client/entry-store.ts';
import { longestLine, longestTitle } from '../limits.ts';
import { $form, $notice } from './add-store.ts';
import { workOf } from './form-work.ts';
import { useSay } from './say-context.ts';

/** A work by hand: fields as its kind has them. */
export function WorkForm() {
  const shown = useStore($form, { ssr: 'initial' });
  if (!shown) return null;
  // Made anew for each work, as its fields are the browser's own.
  return <Fields key={`${shown.key}`} of={shown.key} reference={shown.reference} />;
}

interface Props {
  /** Key of a work in the list; null of a new one. */
  readonly of: string | null;
  readonly reference: Reference;
}

function Fields({ of, reference }: Props) {
  const say = useSay();
  const [kind, setKind] = useState<Kind>(reference.kind);
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    first.current?.focus();
    first.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const keep = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const work = workOf(new FormData(event.currentTarget), kind, reference);
    if (of !== null) changeWork(of, work);
    else if (addWorks([work]) === 0) return $notice.set({ what: 'full', count: 0 });
    $form.set(null);
    $notice.set(of === null ? { what: 'added', count: 1 } : null);
  };
  return (
    <form
      method="dialog"
      className="cite-form"
      onSubmit={keep}
      aria-label={say(of ? 'ui.form.edit' : 'ui.form.new')}
    >
      <label>
        {say('ui.kind')}
        <select
          ref={first}
          value={kind}
          onChange={({ currentTarget }) =>
            setKind(kinds.find((one) => one === currentTarget.value) ?? 'book')
          }
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {say(`ui.kind.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="wide">
        {say('ui.title')}
        <input
          name="title"
          dir="auto"
          required
          maxLength={longestTitle}
          defaultValue={reference.title}
        />
      </label>
      <Names name="authors" value={reference.authors} />
      {hasEditors(kind) && <Names name="editors" value={reference.editors} />}
      <Dates kind={kind} reference={reference} />
      {fieldsOf[kind].map((field) => (
        <label
          key={`${kind}.${field}`}
          className={field === 'url' || field === 'container' ? 'wide' : ''}
        >
          {say(labelOf(kind, field))}
          <input
            name={field}
            dir="auto"
            type={field === 'url' ? 'url' : 'text'}
            maxLength={longestLine}
            defaultValue={reference[field]}
          />
        </label>
      ))}
      <div className="actions wide">
        <button className="button" type="submit">
          {say(of ? 'ui.form.keep' : 'ui.form.add')}
        </button>
        <button className="button quiet" type="button" onClick={() => $form.set(null)}>
          {say('ui.form.cancel')}
        </button>
      </div>
    </form>
  );
}

function Names({
  name,
  value,
}: {
  readonly name: 'authors' | 'editors';
  readonly value: Reference['authors'];
}) {
  const say = useSay();
  const id = `cite-${name}`;
  return (
    <div className="wide">
      <label htmlFor={id}>{say(`ui.${name}`)}</label>
      <textarea
        id={id}
        name={name}
        dir="auto"
        rows={Math.min(8, Math.max(2, value.length))}
        defaultValue={value.map(writeName).join('\n')}
        aria-describedby={`${id}-note`}
      />
      <p className="note" id={`${id}-note`}>
        {say('ui.names.note')}
      </p>
    </div>
  );
}

function Dates({ kind, reference }: { readonly kind: Kind; readonly reference: Reference }) {
  const say = useSay();
  const shown =
    kind === 'web' || kind === 'video' ? (['issued', 'accessed'] as const) : (['issued'] as const);
  return shown.map((field) => (
    <label key={field}>
      {say(`ui.${field}`)}
      <input
        name={field}
        dir="ltr"
        pattern="\s*\d{1,4}([\-.\/]\d{1,2}([\-.\/]\d{1,2})?)?\s*"
        placeholder={say('ui.date.placeholder')}
        title={say('ui.date.note')}
        defaultValue={writeDate(reference[field])}
      />
    </label>
  ));
}

/** What a field is called depends on the kind. */
function labelOf(kind: Kind, field: (typeof fieldsOf)[Kind][number]) {
  if (field === 'container' && kind !== 'book' && kind !== 'report' && kind !== 'thesis')
    return `ui.container.${kind}` as const;
  if (field === 'publisher' && (kind === 'thesis' || kind === 'report'))
    return `ui.publisher.${kind}` as const;
  if (field === 'genre' && (kind === 'thesis' || kind === 'report'))
    return `ui.genre.${kind}` as const;
  return field === 'container' || field === 'genre' ? 'ui.container.web' : (`ui.${field}` as const);
}

import { useStore } from '@nanostores/react';
import { type FormEvent, memo, useEffect, useRef, useState } from 'react';
import { OperationField } from '#client/works/OperationField.tsx';
import { ToolFields } from '#client/works/ToolFields.tsx';
import { type Values, valuesFrom } from '#shared/works/form-values.ts';
import { isAsked } from '../form/asked.ts';
import type { ToolForm } from '../form/form.ts';
import { SourceField } from '../source/client/SourceField.tsx';
import { DrawnFields } from './DrawnFields.tsx';
import { Go } from './Go.tsx';
import { $engines, storesOf, submit } from './image-store.ts';
import { SetUp } from './SetUp.tsx';
import { useSay, useSaying } from './say-context.ts';

const noValues: Values = {};

/** The pictures, what is to be done to them, what it costs, and the button. */
export const ImageForm = memo(function ImageForm() {
  const say = useSay();
  const { tool, title, forms } = useSaying();
  const given = useStore(storesOf(tool).$given, { ssr: 'initial' });
  const engines = useStore($engines, { ssr: 'initial' });
  const [chosen, setChosen] = useState<string>(tool.operations[0]);
  // As the fields begin, so that none comes or goes when the page's script wakes.
  const [values, setValues] = useState<Values>(() =>
    valuesFrom(forms[0]?.fields ?? [], new FormData()),
  );
  const form = useRef<HTMLFormElement>(null);
  /** What was entered for each operation, by the key of its fields. */
  const kept = useRef(new Map<string, Values>());
  const shown = forms.find(({ operation }) => operation === chosen) ?? forms[0];
  const turn = `${shown?.operation}${given.turn}`;
  const take = (element: HTMLFormElement, of: ToolForm) => {
    const now = read(element, of);
    kept.current.set(turn, now);
    setValues(now);
  };
  useEffect(() => {
    kept.current.clear();
    if (given.operation) setChosen(given.operation);
  }, [given]);
  // Also what was chosen before the page's script woke, and what was set anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are new ones after each turn.
  useEffect(() => {
    if (form.current && shown) take(form.current, shown);
  }, [shown, given.turn]);
  if (!shown) return null;
  const { operation, fields } = shown;
  const begun = given.operation === operation ? given.values : noValues;
  const isOff = engines !== null && !isThere(operation, engines);
  // What nobody can do here is not shown to be filled in.
  if (isOff && !forms.some((one) => isThere(one.operation, engines))) return <SetUp />;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isOff) void submit({ tool, title, form: shown, values: read(event.currentTarget, shown) });
  };
  return (
    <form
      method="dialog"
      className="work-form"
      ref={form}
      onSubmit={send}
      onInput={({ currentTarget }) => take(currentTarget, shown)}
    >
      {tool.takes !== 'none' && <SourceField />}
      <OperationField
        title={say('ui.operation')}
        operations={forms.map((one) => [one.operation, one.name])}
        chosen={operation}
        onChoose={setChosen}
      />
      <DrawnFields operation={operation} fields={fields} />
      <ToolFields
        key={turn}
        fields={fields}
        isAsked={(name) => isAsked(operation, name, values)}
        given={kept.current.get(turn) ?? begun}
      />
      {isOff ? <SetUp /> : <Go form={shown} values={values} />}
    </form>
  );
});

function read(form: HTMLFormElement, { fields }: ToolForm): Values {
  return valuesFrom(fields, new FormData(form));
}

/** What we do ourselves is always there. */
function isThere(
  operation: ToolForm['operation'],
  engines: Readonly<Record<'generate' | 'edit' | 'vary', boolean>>,
): boolean {
  return operation === 'generate' || operation === 'edit' || operation === 'vary'
    ? engines[operation]
    : true;
}

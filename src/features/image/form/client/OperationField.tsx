import { useSay, useSaying } from '../../client/say-context.ts';

interface Props {
  readonly chosen: string;
  readonly onChoose: (operation: string) => void;
}

/** Between what a tool does, where that is more than one thing. */
export function OperationField({ chosen, onChoose }: Props) {
  const say = useSay();
  const { forms } = useSaying();
  if (forms.length < 2) return null;
  return (
    <fieldset className="image-operation">
      <legend>{say('ui.operation')}</legend>
      {forms.map(({ operation, name }) => (
        <label key={operation}>
          <input
            type="radio"
            name="operation"
            value={operation}
            checked={operation === chosen}
            onChange={() => onChoose(operation)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

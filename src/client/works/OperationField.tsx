interface Props {
  readonly title: string;
  /** The value of each, and how it is called. */
  readonly operations: readonly (readonly [value: string, name: string])[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

/** Between what a tool does, where that is more than one thing. */
export function OperationField({ title, operations, chosen, onChoose }: Props) {
  if (operations.length < 2) return null;
  return (
    <fieldset className="work-operation">
      <legend>{title}</legend>
      {operations.map(([value, name]) => (
        <label key={value}>
          <input
            type="radio"
            name="operation"
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

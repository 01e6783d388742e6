import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Field } from '#shared/image/fields.ts';
import { imageOperationNames, imageOperations } from '#shared/image/operations.ts';
import { valuesFrom } from './form-values.ts';

const listOf = (fields: Readonly<Record<string, Field>>) =>
  Object.entries(fields).map(([name, field]) => ({ name, field }));
const operations = fc.constantFrom(...imageOperationNames);

function expectFit(field: Field, value: unknown) {
  if (field.kind === 'number' || (field.kind === 'optional-number' && value !== null)) {
    expect(value).toBeGreaterThanOrEqual(field.least);
    expect(value).toBeLessThanOrEqual(field.most);
  } else if (field.kind === 'choice') expect(field.choices).toContain(value);
  else if (field.kind === 'flag') expect(typeof value).toBe('boolean');
}

test('an empty form says what each field begins with', () => {
  for (const name of imageOperationNames) {
    const { fields } = imageOperations[name];
    const initial = Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, field.initial]),
    );
    expect(valuesFrom(listOf(fields), new FormData())).toEqual(initial);
  }
});

test('whatever a form says, the values are ones that the operation takes', () => {
  const said = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String));
  fc.assert(
    fc.property(operations, fc.infiniteStream(said), (operation, stream) => {
      const fields: Readonly<Record<string, Field>> = imageOperations[operation].fields;
      const form = new FormData();
      for (const name of Object.keys(fields)) form.set(name, stream.next().value);
      const values = valuesFrom(listOf(fields), form);
      for (const [name, field] of Object.entries(fields)) expectFit(field, values[name]);
    }),
  );
});

test('a colour may be left out, and a box that is not ticked is a no', () => {
  const { fields } = imageOperations.favicon;
  const form = new FormData();
  form.set('background', '#FF0000');
  expect(valuesFrom(listOf(fields), form).background).toBe('#ff0000');
  form.set('background.none', 'on');
  expect(valuesFrom(listOf(fields), form).background).toBeNull();
  const crop = new FormData();
  crop.set('mirror.there', '');
  expect(valuesFrom(listOf(imageOperations.crop.fields), crop).mirror).toBe(false);
  crop.set('mirror', 'on');
  expect(valuesFrom(listOf(imageOperations.crop.fields), crop).mirror).toBe(true);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Field } from '#shared/image/fields.ts';
import { imageOperationNames, imageOperations } from '#shared/image/operations.ts';
import { brush, mostPoints, mostShapes, type Shape } from '#shared/image/shape.ts';
import { imageParams } from './params.ts';

const part = fc.double({ min: 0, max: 1, noNaN: true });
const box = { left: part, top: part, width: part, height: part, erase: fc.boolean() };
const shape: fc.Arbitrary<Shape> = fc.oneof(
  fc.record({ kind: fc.constant('rectangle' as const), ...box }),
  fc.record({ kind: fc.constant('ellipse' as const), ...box }),
  fc.record({
    kind: fc.constant('stroke' as const),
    size: fc.double({ min: brush.least, max: brush.most, noNaN: true }),
    points: fc.array(fc.tuple(part, part), { minLength: 1, maxLength: 9 }).map((all) => all.flat()),
    erase: fc.boolean(),
  }),
);
const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n) => `#${n.toString(16).padStart(6, '0')}`);

function anyOf(field: Field): fc.Arbitrary<unknown> {
  if (field.kind === 'choice') return fc.constantFrom(...field.choices);
  if (field.kind === 'colour') return colour;
  if (field.kind === 'optional-colour') return fc.option(colour);
  if (field.kind === 'flag') return fc.boolean();
  if (field.kind === 'shapes') return fc.array(shape, { minLength: field.least, maxLength: 5 });
  const range = { minLength: field.kind === 'text' ? field.least : 0, maxLength: 60 };
  if (field.kind === 'text')
    return fc
      .stringMatching(/^[a-z]+$/, {})
      .filter((t) => t.length >= range.minLength && t.length <= 60);
  const { least: min, most: max, step } = field;
  const number = step % 1 === 0 ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
  return field.kind === 'number' ? number : fc.option(number);
}

const params = fc.constantFrom(...imageOperationNames).chain((operation) => {
  const fields: Readonly<Record<string, Field>> = imageOperations[operation].fields;
  const entries = Object.entries(fields).map(([name, field]) => [name, anyOf(field)] as const);
  return fc.record({ operation: fc.constant(operation), ...Object.fromEntries(entries) });
});

test('takes whatever the fields allow, and reads the same from the JSON that is kept', () => {
  fc.assert(
    fc.property(params, (given) => {
      const parsed = imageParams.parse(given);
      expect(imageParams.parse(JSON.parse(JSON.stringify(parsed)))).toEqual(parsed);
    }),
    { numRuns: 200 },
  );
});

test('begins with what a form begins with', () => {
  expect(imageParams.parse({ operation: 'convert' })).toEqual({
    ...{
      operation: 'convert',
      format: 'webp',
      quality: 75,
      lossless: false,
      background: '#ffffff',
    },
  });
  expect(imageParams.safeParse({ operation: 'generate' }).success).toBe(false);
  expect(imageParams.safeParse({ operation: 'blur-background' }).success).toBe(false);
});

test('refuses what no form gives: other names, colours, numbers and far too many points', () => {
  const dot = (points: number[]) => ({ kind: 'stroke', size: 0.1, points, erase: false });
  const many = Array.from({ length: mostShapes + 1 }, () => dot([0, 0]));
  for (const given of [
    { operation: 'explode' },
    { operation: 'crop', left: 2 },
    { operation: 'crop', width: 0 },
    { operation: 'crop', path: '/etc/passwd' },
    { operation: 'resize', width: 8_001 },
    { operation: 'resize', width: 10.5 },
    { operation: 'tone', dark: 'url(http://127.0.0.1)' },
    { operation: 'tone', brightness: Number.NaN },
    { operation: 'favicon', theme: '#FFF' },
    { operation: 'generate', prompt: '  a ' },
    { operation: 'blur-background', keep: [] },
    { operation: 'blur-background', keep: [dot([0.1])] },
    { operation: 'blur-background', keep: [dot([0.1, 3])] },
    { operation: 'blur-background', keep: many },
    { operation: 'blur-background', keep: Array(3).fill(dot(Array(mostPoints / 2).fill(0))) },
  ]) {
    expect(imageParams.safeParse(given).success, JSON.stringify(given).slice(0, 90)).toBe(false);
  }
});

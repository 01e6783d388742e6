import { type ZodType, z } from 'zod';
import type { Field } from '#shared/image/fields.ts';
import {
  type ImageOperation,
  type ImageParams,
  imageOperationNames,
  imageOperations,
} from '#shared/image/operations.ts';
import { brush, mostPoints, mostShapes, type Shape } from '#shared/image/shape.ts';

const part = z.number().min(0).max(1);
const box = { left: part, top: part, width: part, height: part, erase: z.boolean() };

const shape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rectangle'), ...box }),
  z.strictObject({ kind: z.literal('ellipse'), ...box }),
  z.strictObject({
    kind: z.literal('stroke'),
    size: z.number().min(brush.least).max(brush.most),
    points: z
      .array(part)
      .min(2)
      .max(mostPoints)
      .refine((points) => points.length % 2 === 0),
    erase: z.boolean(),
  }),
]);

const isPainted = (shapes: readonly Shape[]) =>
  shapes.reduce((sum, one) => sum + (one.kind === 'stroke' ? one.points.length : 0), 0) <=
  mostPoints;

const colour = z.string().regex(/^#[\da-f]{6}$/);

/** Steps are what a form counts in; any number between the ends is taken where they are no whole ones. */
export function schemaOf(field: Field): ZodType {
  if (field.kind === 'number' || field.kind === 'optional-number') {
    const number = z.number().min(field.least).max(field.most);
    const stepped = field.step % 1 === 0 ? number.int() : number;
    return field.kind === 'number' ? stepped : stepped.nullable();
  }
  if (field.kind === 'choice') return z.enum([...field.choices]);
  if (field.kind === 'colour') return colour;
  if (field.kind === 'optional-colour') return colour.nullable();
  if (field.kind === 'flag') return z.boolean();
  if (field.kind === 'text') return z.string().trim().min(field.least).max(field.most);
  return z.array(shape).min(field.least).max(mostShapes).refine(isPainted);
}

/** A field that is left out has the value that a form begins with, where that is one. */
function operationSchema(operation: ImageOperation) {
  const fields: Readonly<Record<string, Field>> = imageOperations[operation].fields;
  const shapes = Object.entries(fields).map(([name, field]): [string, ZodType] => {
    const schema = schemaOf(field);
    const { success } = schema.safeParse(field.initial);
    return [name, success ? schema.default(field.initial) : schema];
  });
  return z.strictObject({ operation: z.literal(operation), ...Object.fromEntries(shapes) });
}

const [first, ...others] = imageOperationNames.map(operationSchema);

/** Parameters of every operation, read off the one list of their fields. */
export const imageParams: ZodType<ImageParams> = z
  .discriminatedUnion('operation', [first ?? operationSchema('crop'), ...others])
  // Built from the list that the type is built from; the compiler cannot follow both.
  .transform((values) => values as unknown as ImageParams);

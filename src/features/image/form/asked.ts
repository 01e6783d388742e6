import type { ImageOperation } from '#shared/image/operations.ts';
import type { Values } from '#shared/works/form-values.ts';

/** Whether a field has anything to say beside what the others say. */
export function isAsked(operation: ImageOperation, name: string, values: Values): boolean {
  const rule = rules[operation]?.[name];
  return rule === undefined || rule(values);
}

const isPixels = ({ width, height }: Values) => width !== null || height !== null;
const isBoth = ({ width, height }: Values) => width !== null && height !== null;
const isDuotone = ({ preset }: Values) => preset === 'duotone';

const rules: Partial<
  Record<ImageOperation, Readonly<Record<string, (values: Values) => boolean>>>
> = {
  resize: {
    percent: (values) => !isPixels(values),
    fit: isBoth,
    background: (values) => isBoth(values) && values.fit === 'contain',
  },
  convert: {
    quality: ({ format, lossless }) =>
      format === 'jpeg' || ((format === 'webp' || format === 'avif') && lossless !== true),
    lossless: ({ format }) => format === 'webp' || format === 'avif',
    background: ({ format }) => format === 'jpeg',
  },
  tone: { dark: isDuotone, light: isDuotone },
  collage: {
    columns: ({ layout }) => layout === 'grid',
    cell: ({ layout }) => layout !== 'rows',
    fit: ({ layout }) => layout !== 'rows',
  },
};

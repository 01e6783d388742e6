import type { Shape } from './shape.ts';

/** A whole number, or one in steps; both ends included. */
export interface NumberField {
  readonly kind: 'number';
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly initial: number;
}

/** A number that may be left out: null. */
export interface OptionalNumberField {
  readonly kind: 'optional-number';
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly initial: null;
}

export interface ChoiceField<C extends string = string> {
  readonly kind: 'choice';
  readonly choices: readonly C[];
  readonly initial: C;
}

/** `#rrggbb` in lower case. */
export interface ColourField {
  readonly kind: 'colour';
  readonly initial: string;
}

/** A colour, or null for what the field's comment says. */
export interface OptionalColourField {
  readonly kind: 'optional-colour';
  readonly initial: string | null;
}

export interface FlagField {
  readonly kind: 'flag';
  readonly initial: boolean;
}

/** Length in UTF-16 units, both ends included. */
export interface TextField {
  readonly kind: 'text';
  readonly least: number;
  readonly most: number;
  readonly initial: '';
}

/** What somebody painted over the picture. */
export interface ShapesField {
  readonly kind: 'shapes';
  /** 0: none need be there. */
  readonly least: 0 | 1;
  readonly initial: readonly Shape[];
}

export type Field =
  | NumberField
  | OptionalNumberField
  | ChoiceField
  | ColourField
  | OptionalColourField
  | FlagField
  | TextField
  | ShapesField;

export type Fields = Readonly<Record<string, Field>>;

export type ValueOf<F> =
  F extends ChoiceField<infer C>
    ? C
    : F extends NumberField
      ? number
      : F extends OptionalNumberField
        ? number | null
        : F extends ColourField | TextField
          ? string
          : F extends OptionalColourField
            ? string | null
            : F extends FlagField
              ? boolean
              : F extends ShapesField
                ? readonly Shape[]
                : never;

/** What a form of these fields gives. */
export type ValuesOf<F extends Fields> = { readonly [N in keyof F]: ValueOf<F[N]> };

export const number = (least: number, most: number, initial: number, step = 1): NumberField => ({
  kind: 'number',
  least,
  most,
  step,
  initial,
});

export const optionalNumber = (least: number, most: number, step = 1): OptionalNumberField => ({
  kind: 'optional-number',
  least,
  most,
  step,
  initial: null,
});

/** The first choice is the one that stands at the start, unless `initial` names another. */
export function choice<const C extends string>(
  choices: readonly [C, ...C[]],
  initial: C = choices[0],
): ChoiceField<C> {
  return { kind: 'choice', choices, initial };
}

export const colour = (initial: string): ColourField => ({ kind: 'colour', initial });

export const optionalColour = (initial: string | null = null): OptionalColourField => ({
  kind: 'optional-colour',
  initial,
});

export const flag = (initial: boolean): FlagField => ({ kind: 'flag', initial });

export const text = (least: number, most: number): TextField => ({
  kind: 'text',
  least,
  most,
  initial: '',
});

export const shapes = (least: 0 | 1): ShapesField => ({ kind: 'shapes', least, initial: [] });

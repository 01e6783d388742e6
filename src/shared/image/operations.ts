import {
  choice,
  colour,
  type Fields,
  flag,
  number,
  optionalColour,
  optionalNumber,
  shapes,
  text,
  type ValuesOf,
} from './fields.ts';

/** Longest side of a picture that is made. */
export const longestSide = 8_000;

/** Files of one batch: each is a work of its own. */
export const mostBatch = 20;

interface Operation {
  /** `own`: done here without any model. `provider`: needs an image model that the operator set up. */
  readonly engine: 'own' | 'provider';
  /** Pictures that one work takes. */
  readonly sources: { readonly least: number; readonly most: number };
  /** Whether an animation stays one; else its first picture is taken. */
  readonly animated: boolean;
  readonly fields: Fields;
}

const one = { least: 1, most: 1 } as const;

/** `same`: as the picture came. Transparency in a JPEG becomes white. */
const format = choice(['same', 'png', 'jpeg', 'webp', 'avif']);

const own = <const F extends Fields>(fields: F, animated = false) =>
  ({ engine: 'own', sources: one, animated, fields }) as const;

/** Shapes of pictures that a model paints. */
const aspect = choice(['1:1', '4:3', '3:4', '16:9', '9:16']);

const longestPrompt = 4_000;

/**
 * Everything that is done to pictures, with the fields of each: forms are drawn and calls are checked by this
 * list alone. The parameters of a work are `{ operation, ...values of its fields }`.
 */
export const imageOperations = {
  /** Left, top, width and height are parts of the upright picture, 0 to 1; turned and mirrored afterwards. */
  crop: own(
    {
      left: number(0, 1, 0, 0.0001),
      top: number(0, 1, 0, 0.0001),
      width: number(0.0001, 1, 1, 0.0001),
      height: number(0.0001, 1, 1, 0.0001),
      /** Degrees clockwise. */
      turn: choice(['0', '90', '180', '270']),
      mirror: flag(false),
      format,
    },
    true,
  ),
  /** By pixels, or by percent where both are null; one side alone keeps the proportions. */
  resize: own(
    {
      width: optionalNumber(1, longestSide),
      height: optionalNumber(1, longestSide),
      percent: number(1, 400, 50),
      /** `inside`: no larger than both. `cover`: fills both, cut. `contain`: fills both, with a margin. `fill`: stretched. */
      fit: choice(['inside', 'cover', 'contain', 'fill']),
      /** Of the margin; null is transparent, white in a JPEG. */
      background: optionalColour(),
      format,
    },
    true,
  ),
  convert: own(
    {
      format: choice(['webp', 'png', 'jpeg', 'avif']),
      /** Of lossy formats (SPEC 9). */
      quality: number(1, 100, 75),
      /** WebP and AVIF alone. */
      lossless: flag(false),
      /** Behind what is transparent, in a JPEG. */
      background: colour('#ffffff'),
    },
    true,
  ),
  /** First by quality, then by fewer pixels. */
  compress: own({
    /** Thousands of bytes that the file may have at most. */
    kilobytes: number(5, 5_000, 200),
    format,
    /** Whether pixels may be given up where quality alone does not do. */
    scale: flag(true),
  }),
  /** Interpolation: no detail is added. */
  enlarge: own({
    factor: choice(['2', '3', '4']),
    /** `smooth` for photos, `soft` without halos, `pixels` for pixel art. */
    method: choice(['smooth', 'soft', 'pixels']),
    sharpen: flag(true),
    format,
  }),
  /** Of one colour: from the border inwards. Leaves PNG or WebP. */
  'remove-background': own({
    /** Null: the colour that most of the border has. */
    colour: optionalColour(),
    tolerance: number(0, 100, 15),
    /** Pixels over which the edge fades. */
    feather: number(0, 10, 1),
    /** Holes that the border does not reach, too. */
    inside: flag(false),
    /** Laid behind; null stays transparent. */
    background: optionalColour(),
    format: choice(['png', 'webp']),
  }),
  sketch: own({
    style: choice(['pencil', 'charcoal', 'ink', 'colour']),
    strength: number(1, 100, 50),
    format,
  }),
  cartoon: own({
    colours: number(3, 24, 10),
    /** How dark outlines are; 0 draws none. */
    outline: number(0, 100, 60),
    smoothing: number(0, 10, 4),
    format,
  }),
  tone: own({
    preset: choice(['none', 'grey', 'sepia', 'vintage', 'cold', 'warm', 'duotone', 'invert']),
    brightness: number(-100, 100, 0),
    contrast: number(-100, 100, 0),
    saturation: number(-100, 100, 0),
    warmth: number(-100, 100, 0),
    sharpness: number(0, 100, 0),
    /** Stretches dark and light to the whole range. */
    auto: flag(false),
    /** Of a duotone. */
    dark: colour('#1b2a49'),
    light: colour('#f4e3c1'),
    format,
  }),
  'blur-background': own({
    /** What stays sharp. */
    keep: shapes(1),
    blur: number(1, 100, 40),
    /** How softly sharp goes over into blurred. */
    feather: number(0, 100, 20),
    format,
  }),
  collage: {
    engine: 'own',
    sources: { least: 2, most: 12 },
    animated: false,
    fields: {
      layout: choice(['grid', 'row', 'column', 'rows']),
      /** Of a grid; null is as square as may be. */
      columns: optionalNumber(1, 6),
      /** Of the whole, in pixels. */
      width: number(200, 4_000, 1_600),
      /** Of one picture of a grid, row or column; `rows` keeps each picture's own shape. */
      cell: choice(['1:1', '4:3', '3:4', '16:9', '9:16']),
      fit: choice(['cover', 'contain']),
      /** Pixels between pictures, and around all of them. */
      gap: number(0, 100, 12),
      margin: number(0, 200, 12),
      background: colour('#ffffff'),
      format: choice(['jpeg', 'png', 'webp', 'avif']),
    },
  },
  /** A ZIP of `favicon.ico`, PNGs, `site.webmanifest` and the lines for the page's head. */
  favicon: own({
    /** Of the site, in the manifest. */
    name: text(0, 60),
    /** Null stays transparent, white where a phone shows none. */
    background: optionalColour(),
    theme: colour('#ffffff'),
    /** Percent of the side left free around the picture. */
    padding: number(0, 40, 0),
    /** Percent of the side by which corners are rounded. */
    radius: number(0, 50, 0),
  }),
  generate: {
    engine: 'provider',
    sources: { least: 0, most: 0 },
    animated: false,
    fields: { prompt: text(3, longestPrompt), aspect, count: number(1, 4, 1) },
  },
  edit: {
    engine: 'provider',
    sources: one,
    animated: false,
    fields: {
      prompt: text(3, longestPrompt),
      /** What may change; none is the whole picture. */
      change: shapes(0),
      count: number(1, 4, 1),
    },
  },
  vary: {
    engine: 'provider',
    sources: one,
    animated: false,
    fields: { prompt: text(0, longestPrompt), count: number(1, 4, 2) },
  },
} as const satisfies Readonly<Record<string, Operation>>;

export type ImageOperation = keyof typeof imageOperations;

/** Values of an operation's fields. */
export type ImageValues<O extends ImageOperation> = ValuesOf<(typeof imageOperations)[O]['fields']>;

/** Parameters of one work. */
export type ImageParams = {
  readonly [O in ImageOperation]: { readonly operation: O } & ImageValues<O>;
}[ImageOperation];

export const imageOperationNames = Object.keys(imageOperations) as readonly ImageOperation[];

/** Credits of a picture that is made here, and of one that a provider makes. */
export const imageCredits = { own: 1, provider: 5 } as const;

/** What a work costs in credits, whatever its pictures hold. */
export function creditsOf(params: ImageParams): number {
  const count = 'count' in params ? params.count : 1;
  return imageCredits[imageOperations[params.operation].engine] * count;
}

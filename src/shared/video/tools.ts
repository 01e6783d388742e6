import { choice, type Fields, flag, number, text, type ValuesOf } from '#shared/image/fields.ts';

/** UTF-16 units. */
export const longestPrompt = 2_000;
export const longestCaptions = 60_000;

interface VideoToolFacts {
  /** What it works on. `any`: a prompt alone, or with a picture or a video. */
  readonly source: 'video' | 'image' | 'any';
  readonly fields: Fields;
}

const tool = <const S extends VideoToolFacts['source'], const F extends Fields>(
  source: S,
  fields: F,
) => ({ source, fields }) as const;

/** Seconds of a place in a source: no source is longer (SPEC 5). */
const place = (initial: number) => number(0, 30, initial, 0.1);

/**
 * Everything but effects that is done to videos, with the fields of each: forms are drawn and calls
 * are checked by this list alone. The parameters of a work are `{ tool, ...values of its fields }`.
 */
export const videoTools = {
  trim: tool('video', { from: place(0), to: place(30) }),
  speed: tool('video', {
    factor: choice(['0.25', '0.5', '0.75', '1.25', '1.5', '2', '4'], '2'),
    sound: flag(true),
  }),
  /** A part that runs forwards and backwards, so many times. */
  boomerang: tool('video', {
    from: place(0),
    lasts: number(0.5, 3, 1.5, 0.1),
    times: number(1, 4, 2),
  }),
  stabilise: tool('video', { strength: choice(['light', 'medium', 'strong'], 'medium') }),
  subtitles: tool('video', {
    captions: text(1, longestCaptions),
    size: choice(['small', 'medium', 'large'], 'medium'),
    place: choice(['bottom', 'top']),
  }),
  /** Pictures at even distances. */
  stills: tool('video', { count: number(1, 60, 9), format: choice(['jpeg', 'png']) }),
  'moving-still': tool('image', {
    move: choice(['closer', 'away', 'left', 'right', 'up', 'down']),
    lasts: number(3, 10, 5),
    shape: choice(['own', 'wide', 'tall', 'square']),
  }),
  /** By a provider's model. */
  generate: tool('any', {
    prompt: text(1, longestPrompt),
    shape: choice(['16:9', '9:16', '1:1']),
  }),
} satisfies Record<string, VideoToolFacts>;

export type VideoToolName = keyof typeof videoTools;
export type ToolValues<N extends VideoToolName> = ValuesOf<(typeof videoTools)[N]['fields']>;

export type EffectValues = Readonly<Record<string, number | string>>;

/** What a work of the kind `video` is given. */
export type VideoParams =
  | { readonly [N in VideoToolName]: { readonly tool: N } & ToolValues<N> }[VideoToolName]
  | { readonly tool: 'effect'; readonly effect: string; readonly values: EffectValues };

export const videoToolNames = Object.keys(videoTools) as readonly VideoToolName[];

/** What an operator can have a provider do. */
export const generateModes = ['text', 'image', 'video'] as const;
export type GenerateMode = (typeof generateModes)[number];

export interface Clip {
  /** Of the video, and of a picture of it. */
  readonly video: string;
  readonly poster: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Made by `npm run effects`. */
const videos = import.meta.glob<string>('#content/effects/*.mp4', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});
const posters = import.meta.glob<{ src: string; width: number; height: number }>(
  '#content/effects/*.webp',
  { eager: true, import: 'default' },
);

/** The example of an effect, or the clip that all are made of: `before`. */
export function clipOf(name: string): Clip {
  const video = found(videos, `${name}.mp4`);
  const { src, width, height } = found(posters, `${name}.webp`);
  return { video, poster: src, width, height };
}

function found<T>(files: Readonly<Record<string, T>>, name: string): T {
  const key = Object.keys(files).find((one) => one.endsWith(`/${name}`));
  const file = key && files[key];
  if (!file) throw new Error(`content/effects has no ${name}. To fix: npm run effects`);
  return file;
}

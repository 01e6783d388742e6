/** A picture that a bundle holds. */
export interface BundledPicture {
  readonly src: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Made by `npm run examples image`. */
const files = import.meta.glob<{ readonly default: BundledPicture }>('./*.webp', { eager: true });

function fileOf(name: string): BundledPicture | undefined {
  const file = files[`./${name}.webp`]?.default;
  return file && { src: file.src, width: file.width, height: file.height };
}

/** What a tool made of the drawn picture; undefined for one without an example. */
export function exampleOf(
  slug: string,
): { readonly before: BundledPicture; readonly after: BundledPicture } | undefined {
  const before = fileOf(`${slug}-before`) ?? fileOf('drawing');
  const after = fileOf(slug);
  return before && after && { before, after };
}

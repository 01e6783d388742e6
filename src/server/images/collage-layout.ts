import { type ImageValues, longestSide } from '#shared/image/operations.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a picture goes, in whole pixels of the collage. */
export interface Tile extends Size {
  readonly left: number;
  readonly top: number;
}

export interface Layout extends Size {
  /** One for each picture, in their order. */
  readonly tiles: readonly Tile[];
}

type Frame = Pick<
  ImageValues<'collage'>,
  'layout' | 'columns' | 'width' | 'cell' | 'gap' | 'margin'
>;

/** Places pictures beside and below each other; no taller than a picture may be. */
export function layoutOf(frame: Frame, pictures: readonly Size[]): Layout {
  const laid = frame.layout === 'rows' ? rows(frame, pictures) : grid(frame, pictures.length);
  if (laid.height <= longestSide) return laid;
  const width = Math.max(1, Math.floor((frame.width * longestSide) / laid.height) - 1);
  const narrower = { ...frame, width, ...tightened(frame, width / frame.width) };
  return narrower.layout === 'rows' ? rows(narrower, pictures) : grid(narrower, pictures.length);
}

function tightened({ gap, margin }: Frame, by: number) {
  return { gap: Math.floor(gap * by), margin: Math.floor(margin * by) };
}

function columnsOf({ layout, columns }: Frame, count: number): number {
  if (layout === 'row') return count;
  if (layout === 'column') return 1;
  return Math.min(count, columns ?? Math.ceil(Math.sqrt(count)));
}

function grid(frame: Frame, count: number): Layout {
  const { width, gap, margin } = frame;
  const columns = columnsOf(frame, count);
  const [across = 1, down = 1] = frame.cell.split(':').map(Number);
  const cell = Math.max(1, Math.floor((width - 2 * margin - (columns - 1) * gap) / columns));
  const tall = Math.max(1, Math.round((cell * down) / across));
  const tiles = Array.from({ length: count }, (_, at) => ({
    left: margin + (at % columns) * (cell + gap),
    top: margin + Math.floor(at / columns) * (tall + gap),
    width: cell,
    height: tall,
  }));
  const lines = Math.ceil(count / columns);
  return {
    width: 2 * margin + columns * cell + (columns - 1) * gap,
    height: 2 * margin + lines * tall + (lines - 1) * gap,
    tiles,
  };
}

/** Every row as wide as the whole, each picture in its own shape. */
function rows(frame: Frame, pictures: readonly Size[]): Layout {
  const { width, gap, margin } = frame;
  const inner = Math.max(1, width - 2 * margin);
  const tiles: Tile[] = [];
  let top = margin;
  for (const row of rowsOf(pictures)) {
    const shapes = row.map((picture) => picture.width / picture.height);
    const free = Math.max(row.length, inner - (row.length - 1) * gap);
    const height = Math.max(1, Math.round(free / shapes.reduce((all, one) => all + one, 0)));
    let left = margin;
    row.forEach((_, at) => {
      const isLast = at === row.length - 1;
      const share = Math.max(1, Math.round((shapes[at] ?? 1) * height));
      const wide = isLast ? Math.max(1, margin + inner - left) : share;
      tiles.push({ left, top, width: wide, height });
      left += wide + gap;
    });
    top += height + gap;
  }
  return { width: inner + 2 * margin, height: top - gap + margin, tiles };
}

/** As many rows as make a square of pictures that are square themselves, with about as much in each. */
function rowsOf(pictures: readonly Size[]): Size[][] {
  const count = Math.round(Math.sqrt(pictures.length));
  const all = pictures.reduce((sum, { width, height }) => sum + width / height, 0);
  const made: Size[][] = [];
  let sum = 0;
  pictures.forEach((picture) => {
    const at = Math.min(count - 1, Math.floor((sum / all) * count));
    sum += picture.width / picture.height;
    made[at] = [...(made[at] ?? []), picture];
  });
  return made.filter((row) => row !== undefined);
}

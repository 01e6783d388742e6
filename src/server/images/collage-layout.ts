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
  if (frame.layout === 'rows') return rows(frame, pictures);
  const laid = grid(frame, pictures.length);
  if (laid.height <= longestSide) return laid;
  const by = longestSide / laid.height;
  const gap = Math.floor(frame.gap * by);
  const margin = Math.floor(frame.margin * by);
  // Rounding adds at most one to each picture's height.
  const width = Math.floor(frame.width * by) - pictures.length;
  return grid({ ...frame, width, gap, margin }, pictures.length);
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

/** Every row as wide as the whole, each picture in its own shape, or cut where it would be far too tall. */
function rows(frame: Frame, pictures: readonly Size[]): Layout {
  const { width, gap, margin } = frame;
  const lines = rowsOf(pictures);
  const most = Math.floor((longestSide - 2 * margin - (lines.length - 1) * gap) / lines.length);
  const tiles: Tile[] = [];
  let top = margin;
  let end = width - margin;
  for (const row of lines) {
    const shapes = row.map((picture) => picture.width / picture.height);
    const free = Math.max(row.length, width - 2 * margin - (row.length - 1) * gap);
    const height = Math.max(1, Math.min(most, Math.round(free / total(shapes))));
    let left = margin;
    for (const across of shared(free, shapes)) {
      tiles.push({ left, top, width: across, height });
      left += across + gap;
    }
    top += height + gap;
    end = Math.max(end, left - gap);
  }
  return { width: end + margin, height: top - gap + margin, tiles };
}

/** Whole pixels for each, at least one, that add up to all there are. */
function shared(free: number, shapes: readonly number[]): number[] {
  const all = total(shapes);
  const shares = shapes.map((shape) => 1 + Math.floor(((free - shapes.length) * shape) / all));
  const last = shares.pop() ?? 0;
  return [...shares, last + free - total([...shares, last])];
}

function total(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0);
}

/** As many rows as make a square of pictures that are square themselves, with about as much in each. */
function rowsOf(pictures: readonly Size[]): Size[][] {
  const count = Math.round(Math.sqrt(pictures.length));
  const all = total(pictures.map(({ width, height }) => width / height));
  const made: Size[][] = [];
  let sum = 0;
  pictures.forEach((picture) => {
    const at = Math.min(count - 1, Math.floor((sum / all) * count));
    sum += picture.width / picture.height;
    made[at] = [...(made[at] ?? []), picture];
  });
  return made.filter((row) => row !== undefined);
}

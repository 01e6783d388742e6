/** A part of a picture; lengths are parts of its sides, 0 to 1. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Which sides of the frame a handle moves: -1 the left or top one, 1 the other, 0 none. */
export interface Handle {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

export const whole: Frame = { left: 0, top: 0, width: 1, height: 1 };

/** No side gets shorter than this part of the picture. */
const least = 0.01;

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Moves the frame, which stays in the picture. */
export function moved(frame: Frame, byX: number, byY: number): Frame {
  return {
    ...frame,
    left: within(frame.left + byX, 0, 1 - frame.width),
    top: within(frame.top + byY, 0, 1 - frame.height),
  };
}

/**
 * Moves the sides that a handle holds; the others stay.
 * @param ratio width to height of the frame as parts of the picture; null is free.
 */
export function stretched(
  frame: Frame,
  handle: Handle,
  byX: number,
  byY: number,
  ratio: number | null,
): Frame {
  const [left, width] = side(frame.left, frame.width, handle.x, byX);
  const [top, height] = side(frame.top, frame.height, handle.y, byY);
  const free = { left, top, width, height };
  return ratio === null ? free : shaped(free, ratio, handle);
}

function side(start: number, length: number, hold: Handle['x'], by: number): [number, number] {
  const end = start + length;
  if (hold === 1) return [start, within(end + by, start + least, 1) - start];
  if (hold === 0) return [start, length];
  const moved = within(start + by, 0, end - least);
  return [moved, end - moved];
}

/** Gives the frame a ratio; what the handle does not hold stays where it is. */
export function shaped(frame: Frame, ratio: number, { x, y }: Handle = { x: 1, y: 1 }): Frame {
  const wide = x === 0 ? frame.height * ratio : frame.width;
  const [roomX, roomY] = [room(frame.left, frame.width, x), room(frame.top, frame.height, y)];
  const width = Math.max(Math.min(wide, roomX, roomY * ratio), least);
  const height = width / ratio;
  return {
    left: within(placed(frame.left, frame.width, width, x), 0, Math.max(0, 1 - width)),
    top: within(placed(frame.top, frame.height, height, y), 0, Math.max(0, 1 - height)),
    width: Math.min(width, 1),
    height: Math.min(height, 1),
  };
}

/** How long a side may get where the one that is not held stays. */
function room(start: number, length: number, hold: Handle['x']): number {
  if (hold === 1) return 1 - start;
  return hold === -1 ? start + length : 1;
}

function placed(start: number, length: number, now: number, hold: Handle['x']): number {
  if (hold === 1) return start;
  return hold === -1 ? start + length - now : start + (length - now) / 2;
}

/** The largest frame of a ratio in the middle of the picture. */
export function centred(ratio: number): Frame {
  const width = Math.min(1, ratio);
  const height = Math.min(1, 1 / ratio);
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height };
}

/** In whole pixels of a picture. */
export function pixelsOf(frame: Frame, size: { readonly width: number; readonly height: number }) {
  const left = Math.round(frame.left * size.width);
  const top = Math.round(frame.top * size.height);
  return {
    left,
    top,
    width: Math.max(1, Math.round((frame.left + frame.width) * size.width) - left),
    height: Math.max(1, Math.round((frame.top + frame.height) * size.height) - top),
  };
}

/**
 * The frame after one of its numbers was typed: what begins further in gets shorter.
 * @param value in pixels of the picture.
 * @param ratio width to height of the frame as parts of the picture; null is free.
 */
export function typed(
  frame: Frame,
  size: { readonly width: number; readonly height: number },
  name: keyof Frame,
  value: number,
  ratio: number | null,
): Frame {
  const wanted = { ...pixelsOf(frame, size), [name]: value };
  if (name === 'left') wanted.width = Math.min(wanted.width, size.width - value);
  if (name === 'top') wanted.height = Math.min(wanted.height, size.height - value);
  const free = frameOf(wanted, size);
  if (ratio === null) return free;
  return shaped(name === 'height' ? { ...free, width: free.height * ratio } : free, ratio);
}

/** A frame of whole pixels, cut to the picture. */
export function frameOf(pixels: Frame, size: { readonly width: number; readonly height: number }) {
  const width = within(pixels.width / size.width, least, 1);
  const height = within(pixels.height / size.height, least, 1);
  return {
    left: within(pixels.left / size.width, 0, 1 - width),
    top: within(pixels.top / size.height, 0, 1 - height),
    width,
    height,
  };
}

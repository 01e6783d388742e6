import { atom } from 'nanostores';
import type { Values } from '#shared/works/form-values.ts';
import type { FileView } from '#shared/works/work.ts';
import { centred, type Frame, whole } from '../frame.ts';

/** What a frame may be held to; `own` is the picture's shape. */
export const shapes = ['free', 'own', '1:1', '4:3', '3:4', '3:2', '2:3', '16:9', '9:16'] as const;
export type FrameShape = (typeof shapes)[number];

export interface Crop {
  readonly frame: Frame;
  readonly shape: FrameShape;
}

export const $crop = atom<Crop>({ frame: whole, shape: 'free' });

/** Width to height of a frame as parts of a picture; null is free. */
export function ratioOf(
  shape: FrameShape,
  { width, height }: { readonly width: number; readonly height: number },
): number | null {
  if (shape === 'free') return null;
  if (shape === 'own') return 1;
  const [across = 1, down = 1] = shape.split(':').map(Number);
  return (across / down) * (height / width);
}

/** Gives the frame the chosen shape on another picture; one without a shape stays as it is. */
export function holdShape({ width, height }: Pick<FileView, 'width' | 'height'>): void {
  const { shape } = $crop.get();
  const ratio = width && height ? ratioOf(shape, { width, height }) : null;
  if (ratio !== null) $crop.set({ shape, frame: centred(ratio) });
}

/** As the parameters of a work have it: a frame never reaches out of the picture. */
export function drawnFrame(): Values {
  const { left, top, width, height } = $crop.get().frame;
  const fine = (value: number) => Math.round(value * 10_000) / 10_000;
  return {
    left: fine(left),
    top: fine(top),
    width: Math.max(0.0001, Math.min(fine(width), 1 - fine(left))),
    height: Math.max(0.0001, Math.min(fine(height), 1 - fine(top))),
  };
}

/** The frame of earlier parameters; the whole picture where they have none. */
export function openFrame(values: Values): Crop {
  const part = (name: keyof Frame) => {
    const value = values[name];
    return typeof value === 'number' ? value : whole[name];
  };
  const frame = {
    left: part('left'),
    top: part('top'),
    width: part('width'),
    height: part('height'),
  };
  return { frame, shape: 'free' };
}

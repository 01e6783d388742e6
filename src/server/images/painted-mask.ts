import sharp from 'sharp';
import type { Shape, Stroke } from '#shared/image/shape.ts';
import { fromPixels, type Picture, type Pixels, pixelsOf } from './picture.ts';

type Size = Pick<Picture, 'width' | 'height'>;

/** Side up to which shapes are drawn; they are enlarged from there on, as their edges are soft anyway. */
const drawnSide = 2_000;

/** One channel in the picture's size: 255 where shapes mark it, else 0. */
export async function paintedMask(shapes: readonly Shape[], size: Size): Promise<Pixels> {
  const scale = Math.min(1, drawnSide / Math.max(size.width, size.height));
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const drawn = shapes.map((shape) => markup(shape, { width, height })).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#000"/>${drawn}</svg>`;
  const mask = await pixelsOf(sharp(Buffer.from(svg)).removeAlpha().extractChannel(0));
  if (scale === 1) return mask;
  return pixelsOf(
    fromPixels(mask)
      .resize({ ...size, fit: 'fill' })
      .extractChannel(0),
  );
}

/** Nothing but numbers of a shape goes into it. */
function markup(shape: Shape, size: Size): string {
  const colour = shape.erase ? '#000' : '#fff';
  if (shape.kind === 'stroke') return line(shape, size, colour);
  const left = shape.left * size.width;
  const top = shape.top * size.height;
  const width = shape.width * size.width;
  const height = shape.height * size.height;
  if (shape.kind === 'rectangle') {
    return `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${colour}"/>`;
  }
  const [rx, ry] = [width / 2, height / 2];
  return `<ellipse cx="${left + rx}" cy="${top + ry}" rx="${rx}" ry="${ry}" fill="${colour}"/>`;
}

/** A line of no length shows by its round ends. */
function line({ points, size: part }: Stroke, { width, height }: Size, colour: string): string {
  const thick = part * Math.max(width, height);
  const places = points.map((value, at) => (value * (at % 2 === 0 ? width : height)).toFixed(2));
  const all = places.length === 2 ? [...places, ...places] : places;
  return `<polyline points="${all.join(' ')}" fill="none" stroke="${colour}" stroke-width="${thick}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

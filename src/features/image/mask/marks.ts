import { mostPoints, mostShapes, type Shape, type Stroke } from '#shared/image/shape.ts';

/** Points of a stroke that lie nearer together are not told apart, in parts of the picture. */
const nearest = 0.003;

/** A stroke with one point more; the same where it lies too near. */
export function drawnOn(stroke: Stroke, x: number, y: number): Stroke {
  const [lastX = 2, lastY = 2] = stroke.points.slice(-2);
  if (Math.hypot(x - lastX, y - lastY) < nearest) return stroke;
  return { ...stroke, points: [...stroke.points, part(x), part(y)] };
}

/** Four digits are finer than any pixel, and keep the order small. */
function part(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
}

/** As many shapes and points as one work may have: long lines lose every second point. */
export function fitted(shapes: readonly Shape[]): readonly Shape[] {
  let now = shapes.slice(-mostShapes);
  while (pointsOf(now) > mostPoints) now = now.map(halved);
  return now;
}

function pointsOf(shapes: readonly Shape[]): number {
  return shapes.reduce((sum, one) => sum + (one.kind === 'stroke' ? one.points.length : 0), 0);
}

function halved(shape: Shape): Shape {
  if (shape.kind !== 'stroke' || shape.points.length <= 4) return shape;
  const last = shape.points.length / 2 - 1;
  const points = shape.points.filter((_, at) => {
    const point = Math.floor(at / 2);
    return point % 2 === 0 || point === last;
  });
  return { ...shape, points };
}

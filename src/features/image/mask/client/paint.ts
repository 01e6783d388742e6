import type { Shape, Stroke } from '#shared/image/shape.ts';

interface Sized {
  readonly width: number;
  readonly height: number;
}

/** Draws what is marked, one shape after another, over a canvas of the picture's proportions. */
export function paint(
  context: CanvasRenderingContext2D,
  { width, height }: Sized,
  shapes: readonly Shape[],
  colour: string,
): void {
  context.clearRect(0, 0, width, height);
  context.fillStyle = colour;
  context.strokeStyle = colour;
  for (const shape of shapes) {
    context.globalCompositeOperation = shape.erase ? 'destination-out' : 'source-over';
    context.beginPath();
    if (shape.kind === 'stroke') line(context, { width, height }, shape);
    else area(context, { width, height }, shape);
  }
  context.globalCompositeOperation = 'source-over';
}

function area(
  context: CanvasRenderingContext2D,
  { width, height }: Sized,
  shape: Exclude<Shape, Stroke>,
): void {
  const [left, top] = [shape.left * width, shape.top * height];
  const [across, down] = [shape.width * width, shape.height * height];
  if (shape.kind === 'rectangle') context.rect(left, top, across, down);
  else context.ellipse(left + across / 2, top + down / 2, across / 2, down / 2, 0, 0, Math.PI * 2);
  context.fill();
}

function line(context: CanvasRenderingContext2D, { width, height }: Sized, stroke: Stroke): void {
  const { points, size } = stroke;
  const thickness = size * Math.max(width, height);
  const [x = 0, y = 0] = points;
  if (points.length === 2) {
    context.arc(x * width, y * height, thickness / 2, 0, Math.PI * 2);
    context.fill();
    return;
  }
  context.lineWidth = thickness;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.moveTo(x * width, y * height);
  for (let at = 2; at + 1 < points.length; at += 2)
    context.lineTo((points[at] ?? 0) * width, (points[at + 1] ?? 0) * height);
  context.stroke();
}

import { useStore } from '@nanostores/react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { brush, type Shape, type Stroke } from '#shared/image/shape.ts';
import { useSay } from '../../client/say-context.ts';
import { drawnOn } from '../marks.ts';
import { AreaFields } from './AreaFields.tsx';
import { $marks, addMark, undoMark } from './mask-store.ts';
import { paint } from './paint.ts';

interface Props {
  readonly picture: { readonly url: string; readonly width: number; readonly height: number };
  /** What is marked, and what for. */
  readonly label: string;
  readonly hint: string;
}

/** The longer side of the canvas, in its own pixels: what is painted needs no more. */
const fine = 1_000;
const markColour = 'oklch(0.65 0.2 250)';

/** Marks a part of a picture with a brush, or by numbers. */
export function MaskPainter({ picture, label, hint }: Props) {
  const say = useSay();
  const marks = useStore($marks, { ssr: 'initial' });
  const [size, setSize] = useState<number>(brush.initial);
  const [erase, setErase] = useState(false);
  return (
    <fieldset className="mask">
      <legend>{label}</legend>
      <p className="note">{hint}</p>
      <Canvas picture={picture} marks={marks} size={size} erase={erase} />
      <div className="work-fields">
        <label>
          {say('ui.mask.size')}
          <input
            type="range"
            min={brush.least}
            max={0.3}
            step={0.002}
            value={size}
            onChange={({ currentTarget }) => setSize(Number(currentTarget.value))}
          />
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={erase}
            onChange={({ currentTarget }) => setErase(currentTarget.checked)}
          />
          {say('ui.mask.erase')}
        </label>
        <div className="row">
          <button
            className="button quiet"
            type="button"
            disabled={marks.length === 0}
            onClick={undoMark}
          >
            {say('ui.mask.undo')}
          </button>
          <button
            className="button quiet"
            type="button"
            disabled={marks.length === 0}
            onClick={() => $marks.set([])}
          >
            {say('ui.mask.clear')}
          </button>
        </div>
      </div>
      <AreaFields erase={erase} />
      <p className="note" role="status">
        {say('ui.mask.count', { count: marks.length })}
      </p>
    </fieldset>
  );
}

interface CanvasProps {
  readonly picture: Props['picture'];
  readonly marks: readonly Shape[];
  readonly size: number;
  readonly erase: boolean;
}

function Canvas({ picture, marks, size, erase }: CanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [going, setGoing] = useState<Stroke | null>(null);
  const scale = fine / Math.max(picture.width, picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) paint(context, { width, height }, going ? [...marks, going] : marks, markColour);
  }, [width, height, marks, going]);
  const at = (event: PointerEvent<HTMLElement>): readonly [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  };
  const end = () => {
    if (going) addMark(going);
    setGoing(null);
  };
  return (
    <div className="mask-stage">
      <img
        src={picture.url}
        alt=""
        draggable={false}
        width={picture.width}
        height={picture.height}
      />
      <canvas
        ref={canvas}
        width={width}
        height={height}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setGoing(drawnOn({ kind: 'stroke', erase, size, points: [] }, ...at(event)));
        }}
        onPointerMove={(event) => {
          if (going) setGoing(drawnOn(going, ...at(event)));
        }}
        onPointerUp={end}
        onPointerCancel={end}
      />
    </div>
  );
}

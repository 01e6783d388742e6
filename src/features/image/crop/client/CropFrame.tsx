import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useSay } from '../../client/say-context.ts';
import { type Frame, type Handle, moved, pixelsOf, stretched } from '../frame.ts';

interface Props {
  readonly picture: { readonly url: string; readonly width: number; readonly height: number };
  readonly frame: Frame;
  /** Width to height of the frame as parts of the picture; null is free. */
  readonly ratio: number | null;
  readonly onChange: (frame: Frame) => void;
}

/** Names of the sides and corners, as they are said. */
const handles = {
  'top-left': { x: -1, y: -1 },
  top: { x: 0, y: -1 },
  'top-right': { x: 1, y: -1 },
  right: { x: 1, y: 0 },
  'bottom-right': { x: 1, y: 1 },
  bottom: { x: 0, y: 1 },
  'bottom-left': { x: -1, y: 1 },
  left: { x: -1, y: 0 },
} as const satisfies Readonly<Record<string, Handle>>;
type HandleName = keyof typeof handles;

const handleNames = Object.keys(handles) as readonly HandleName[];

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What is kept of a picture, to be moved and stretched by pointer, finger or arrow keys. */
export function CropFrame({ picture, frame, ratio, onChange }: Props) {
  const say = useSay();
  const stage = useRef<HTMLDivElement>(null);
  const hint = useId();
  const [isHeld, setHeld] = useState(false);
  const change = (name: HandleName | null, x: number, y: number, from = frame) =>
    onChange(name ? stretched(from, handles[name], x, y, ratio) : moved(from, x, y));
  const press = (name: HandleName | null) => (event: KeyboardEvent) => {
    const [x, y] = arrows[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    const step = event.shiftKey ? 10 : 1;
    change(name, (x * step) / picture.width, (y * step) / picture.height);
  };
  const hold = (name: HandleName | null) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !stage.current) return;
    setHeld(true);
    follow(event, stage.current, {
      onMove: (x, y) => change(name, x, y, frame),
      onEnd: () => setHeld(false),
    });
  };
  const { width, height } = pixelsOf(frame, picture);
  return (
    <>
      <div className="crop-stage" dir="ltr" ref={stage}>
        <img
          src={picture.url}
          alt=""
          draggable={false}
          width={picture.width}
          height={picture.height}
        />
        <div className="crop-shade">
          <div style={placeOf(frame)} />
        </div>
        <div className="crop-frame" style={placeOf(frame)}>
          <button
            className="move"
            type="button"
            aria-label={say('ui.crop.move')}
            aria-describedby={hint}
            onPointerDown={hold(null)}
            onKeyDown={press(null)}
          />
          {handleNames.map((name) => (
            <button
              key={name}
              className={`handle ${name}`}
              type="button"
              aria-label={say(`ui.crop.${name}`)}
              aria-describedby={hint}
              onPointerDown={hold(name)}
              onKeyDown={press(name)}
            />
          ))}
        </div>
      </div>
      <p className="only-read" id={hint}>
        {say('ui.crop.keys')}
      </p>
      <Size text={say('ui.pixels', { width, height })} isHeld={isHeld} />
    </>
  );
}

/** Told when the pointer lets go, and not at each of its steps. */
function Size({ text, isHeld }: { readonly text: string; readonly isHeld: boolean }) {
  const [told, setTold] = useState(text);
  useEffect(() => {
    if (!isHeld) setTold(text);
  }, [text, isHeld]);
  return (
    <>
      <p className="crop-size" aria-hidden="true">
        {text}
      </p>
      <p className="only-read" role="status">
        {told}
      </p>
    </>
  );
}

function placeOf({ left, top, width, height }: Frame): CSSProperties {
  const percent = (value: number) => `${value * 100}%`;
  return {
    left: percent(left),
    top: percent(top),
    width: percent(width),
    height: percent(height),
  };
}

/** Tells how far a pointer has gone since it was pressed, in parts of the stage, until it is let go. */
function follow(
  { clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>,
  stage: HTMLElement,
  { onMove, onEnd }: { onMove(x: number, y: number): void; onEnd(): void },
): void {
  const { width, height } = stage.getBoundingClientRect();
  const held = new AbortController();
  const { signal } = held;
  const element: HTMLElement = currentTarget;
  element.setPointerCapture(pointerId);
  element.addEventListener(
    'pointermove',
    (now) => onMove((now.clientX - clientX) / width, (now.clientY - clientY) / height),
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel'] as const)
    element.addEventListener(
      end,
      () => {
        held.abort();
        onEnd();
      },
      { signal },
    );
}

import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useSay } from '../../client/say-context.ts';
import { centred, type Frame, pixelsOf, typed, whole } from '../frame.ts';
import { CropFrame } from './CropFrame.tsx';
import { $crop, ratioOf, shapes } from './crop-store.ts';

interface Props {
  readonly picture: { readonly url: string; readonly width: number; readonly height: number };
  /** The frame is the same part of each. */
  readonly isOneOfMany: boolean;
}

/** The frame over the picture, its shape, and its place in pixels. */
export function CropFields({ picture, isOneOfMany }: Props) {
  const say = useSay();
  const { frame, shape } = useStore($crop, { ssr: 'initial' });
  const ratio = ratioOf(shape, picture);
  const set = (to: Frame) => $crop.set({ frame: to, shape });
  return (
    <div className="crop">
      <CropFrame picture={picture} frame={frame} ratio={ratio} onChange={set} />
      {isOneOfMany && <p className="note">{say('ui.crop.many')}</p>}
      <div className="work-fields">
        <label>
          {say('ui.crop.shape')}
          <select
            value={shape}
            onChange={({ currentTarget: { value } }) => {
              const chosen = shapes.find((one) => one === value) ?? 'free';
              const wanted = ratioOf(chosen, picture);
              $crop.set({ shape: chosen, frame: wanted === null ? frame : centred(wanted) });
            }}
          >
            {shapes.map((one) => (
              <option key={one} value={one}>
                {one === 'free' || one === 'own' ? say(`ui.crop.shape.${one}`) : one}
              </option>
            ))}
          </select>
        </label>
        <PixelFields picture={picture} frame={frame} ratio={ratio} onChange={set} />
        <button
          className="button quiet"
          type="button"
          onClick={() => $crop.set({ frame: whole, shape: 'free' })}
        >
          {say('ui.crop.whole')}
        </button>
      </div>
    </div>
  );
}

const names = ['left', 'top', 'width', 'height'] as const;

interface PixelsProps {
  readonly picture: { readonly width: number; readonly height: number };
  readonly frame: Frame;
  readonly ratio: number | null;
  readonly onChange: (frame: Frame) => void;
}

function PixelFields({ picture, frame, ratio, onChange }: PixelsProps) {
  const say = useSay();
  const pixels = pixelsOf(frame, picture);
  return names.map((name) => (
    <PixelField
      key={name}
      label={say(`ui.crop.px.${name}`)}
      least={name === 'left' || name === 'top' ? 0 : 1}
      most={name === 'left' || name === 'width' ? picture.width : picture.height}
      value={pixels[name]}
      onTake={(value) => onChange(typed(frame, picture, name, value, ratio))}
    />
  ));
}

interface PixelProps {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly value: number;
  readonly onTake: (value: number) => void;
}

/** Typing is not disturbed; what is left or entered is taken, and the field says what came of it. */
function PixelField({ label, least, most, value, onTake }: PixelProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = `${value}`;
  }, [value]);
  const take = (input: HTMLInputElement) => {
    const given = input.value;
    // Also where nothing comes of it: nothing typed, or more than the picture has.
    input.value = `${value}`;
    if (given !== '' && Number(given) !== value) onTake(Number(given));
  };
  return (
    <label>
      {label}
      <input
        ref={field}
        type="number"
        min={least}
        max={most}
        defaultValue={value}
        onBlur={({ currentTarget }) => take(currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take(event.currentTarget);
        }}
      />
    </label>
  );
}

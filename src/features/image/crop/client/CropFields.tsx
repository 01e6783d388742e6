import { useStore } from '@nanostores/react';
import { useSay } from '../../client/say-context.ts';
import { centred, type Frame, frameOf, pixelsOf, whole } from '../frame.ts';
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
      <div className="image-fields">
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
        <PixelFields picture={picture} frame={frame} onChange={set} />
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

interface PixelProps {
  readonly picture: { readonly width: number; readonly height: number };
  readonly frame: Frame;
  readonly onChange: (frame: Frame) => void;
}

function PixelFields({ picture, frame, onChange }: PixelProps) {
  const say = useSay();
  const pixels = pixelsOf(frame, picture);
  const take = (name: (typeof names)[number], value: string) => {
    const now = Number(value);
    if (value !== '' && now !== pixels[name])
      onChange(frameOf({ ...pixels, [name]: now }, picture));
  };
  return names.map((name) => (
    <label key={name}>
      {say(`ui.crop.px.${name}`)}
      <input
        // Anew where the frame moved by other means; typing is not disturbed.
        key={pixels[name]}
        type="number"
        min={name === 'left' || name === 'top' ? 0 : 1}
        max={name === 'left' || name === 'width' ? picture.width : picture.height}
        defaultValue={pixels[name]}
        onBlur={({ currentTarget }) => take(name, currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take(name, event.currentTarget.value);
        }}
      />
    </label>
  ));
}

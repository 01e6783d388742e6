import { useRef } from 'react';

export interface ComparePicture {
  readonly src: string;
  /** What it shows. */
  readonly alt: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

interface Props {
  readonly before: ComparePicture;
  readonly after: ComparePicture;
  readonly words: {
    readonly before: string;
    readonly after: string;
    /** Of the slider. */
    readonly slide: string;
  };
}

/** Proportions that differ by less are the same, up to rounding of pixels. */
const alike = 0.02;

/** Two pictures: on top of each other behind a slider, or side by side where their shapes differ. */
export function Compare(props: Props) {
  const { before, after } = props;
  const ratio = (before.width / before.height) * (after.height / after.width);
  return Math.abs(ratio - 1) < alike ? <Slider {...props} /> : <Pair {...props} />;
}

function Pair({ before, after, words }: Props) {
  return (
    <div className="compare-pair">
      <figure>
        <Picture picture={before} />
        <figcaption>{words.before}</figcaption>
      </figure>
      <figure>
        <Picture picture={after} />
        <figcaption>{words.after}</figcaption>
      </figure>
    </div>
  );
}

function Slider({ before, after, words }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  return (
    <div className="compare" ref={stage}>
      <Picture picture={after} />
      <Picture picture={before} className="over" />
      <span className="tag start" aria-hidden="true">
        {words.before}
      </span>
      <span className="tag end" aria-hidden="true">
        {words.after}
      </span>
      <input
        type="range"
        dir="ltr"
        min={0}
        max={100}
        defaultValue={50}
        aria-label={words.slide}
        onInput={({ currentTarget }) =>
          stage.current?.style.setProperty('--at', `${Number(currentTarget.value) / 100}`)
        }
      />
    </div>
  );
}

interface PictureProps {
  readonly picture: ComparePicture;
  readonly className?: string;
}

function Picture({ picture, className }: PictureProps) {
  const { src, alt, width, height } = picture;
  return (
    <img
      {...{ className, src, width, height }}
      alt={alt}
      decoding="async"
      // What a page of a tool is looked at for: not after its scripts and faces.
      fetchPriority="high"
    />
  );
}

interface Props {
  /** One for each bar, from the first day to the last. */
  readonly amounts: readonly number[];
  /** The bar that stands out. */
  readonly at: number;
  /** The pointer is over a bar. */
  readonly onPoint: (at: number) => void;
}

const step = 10;
const height = 100;
/** So that a small amount is not taken for none. */
const least = 1.5;

/** Bars for the eye; the values are said beside them. Days run with the page's direction. */
export function Bars({ amounts, at, onPoint }: Props) {
  const most = Math.max(1, ...amounts);
  const width = amounts.length * step;
  return (
    <svg
      className="bars"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {amounts.map((amount, index) => {
        const tall = amount === 0 ? 0 : Math.max(least, (amount / most) * height);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
          <g key={index} data-at={index === at || undefined} onPointerEnter={() => onPoint(index)}>
            <rect className="ground" x={index * step} y={0} width={step} height={height} />
            <rect x={index * step + 1} y={height - tall} width={step - 2} height={tall} />
          </g>
        );
      })}
    </svg>
  );
}

import './skeleton.css';

interface Props {
  /** What is on its way, for who cannot see the lines; shown too where `shown` says so. */
  readonly label: string;
  readonly shown?: boolean;
  readonly lines?: number;
}

/** Lines in the place of what is still to come. */
export function Skeleton({ label, shown = false, lines = 2 }: Props) {
  return (
    <div className="skeleton">
      <p className={shown ? undefined : 'only-read'} role={shown ? 'status' : undefined}>
        {label}
      </p>
      <div>
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines that are all alike.
          <span key={line} />
        ))}
      </div>
    </div>
  );
}

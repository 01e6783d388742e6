interface Props {
  /** A path of Lucide's, in its grid of 24. */
  readonly d: string;
}

/** Says nothing by itself: what it stands in has the words. */
export function Icon({ d }: Props) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}

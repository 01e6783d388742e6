import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon } from './Icon.tsx';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** A path of Lucide's. */
  readonly d: string;
  /** Its words, for readers and on hover. */
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ d, label, ref, ...rest }: Props) {
  return (
    <button
      className="link by-icon"
      type="button"
      aria-label={label}
      title={label}
      ref={ref}
      {...rest}
    >
      <Icon d={d} />
    </button>
  );
}

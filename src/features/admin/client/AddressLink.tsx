import type { ReactNode } from 'react';
import { useConsole } from './console-context.ts';

interface Props {
  /** What the address says of the console then, and nothing else. */
  readonly to: Readonly<Record<string, string>>;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** Leads to another part of the console without a new page. */
export function AddressLink({ to, isCurrent = false, children }: Props) {
  const { address, go } = useConsole();
  const cleared = Object.fromEntries([...address.keys()].map((key) => [key, null]));
  return (
    <a
      href={`?${new URLSearchParams(to)}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        go({ ...cleared, ...to });
      }}
    >
      {children}
    </a>
  );
}

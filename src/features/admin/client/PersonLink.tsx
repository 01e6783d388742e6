import { AddressLink } from './AddressLink.tsx';

interface Props {
  readonly id: string;
  readonly children?: string | null;
}

/** Somebody by address, or by the beginning of their id. */
export function PersonLink({ id, children }: Props) {
  return (
    <AddressLink to={{ panel: 'people', id }}>
      <bdi>{children ?? `${id.slice(0, 8)}…${id.slice(-4)}`}</bdi>
    </AddressLink>
  );
}

import { useStore } from '@nanostores/react';
import { later } from '../../client/later.ts';
import { $batch } from './batch-store.ts';

const BatchPanel = later(async () => (await import('./BatchPanel.tsx')).BatchPanel);

/** Where a list stands, once there is one. */
export function BatchPlace() {
  const { kind } = useStore($batch, { ssr: 'initial' });
  return kind !== 'none' && <BatchPanel />;
}

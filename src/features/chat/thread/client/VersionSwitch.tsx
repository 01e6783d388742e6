import { later } from '../../client/later.ts';
import type { Place } from './Versions.tsx';

const Versions = later<Place>(
  async () => (await import('./Versions.tsx')).Versions,
  () => null,
);

/** Most messages have one version, and nothing to switch. */
export function VersionSwitch(place: Place) {
  return place.of > 1 ? <Versions {...place} /> : null;
}

import { useSyncExternalStore } from 'react';

/** False in the page as it was built and until its island can answer a press, which would be lost or sent bare. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const stay = () => undefined;
const never = () => stay;

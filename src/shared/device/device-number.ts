/**
 * The number that a device sends beside its id (SPEC 3): FNV-1a, 32 bit, unsigned, over UTF-8. Browser
 * and server derive it by this one function, so that the server can refuse a number that does not fit.
 */
export function deriveDeviceNumber(deviceId: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(deviceId)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

import { deriveDeviceNumber } from './device-number.ts';

/** Version of the payload below (SPEC 3). */
export const anonymousVersion = 'v1';

/** What a browser sends to sign in as the anonymous user of its device (SPEC 3, 7). */
export interface AnonymousPayload {
  readonly deviceId: string;
  readonly deviceNumber: number;
  readonly version: typeof anonymousVersion;
}

export function anonymousPayload(deviceId: string): AnonymousPayload {
  return { deviceId, deviceNumber: deriveDeviceNumber(deviceId), version: anonymousVersion };
}

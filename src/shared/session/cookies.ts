/** The device's secret; scripts read it (DESIGN 3). Chromium keeps no cookie longer than 400 days. */
export const deviceCookie = { name: 'deviceId', maxAge: 34_560_000 } as const;

/** id, name, email, firstName, lastName, image for scripts: 90 days (SPEC 9). No server code trusts it. */
export const userInfoCookie = { name: 'user-info', maxAge: 7_776_000 } as const;

/** Content of the user-info cookie (SPEC 3). */
export interface UserInfo {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly image: string | null;
}

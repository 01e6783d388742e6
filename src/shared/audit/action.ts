/** Every change that an operator can make, as the book and the console name it. */
export const auditActions = [
  'role',
  'block',
  'unblock',
  'sessions',
  'debug',
  'grant',
  'revoke',
  'refund',
  'coupon',
  'payout',
  'banner',
  'message',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** UTF-16 units of a reason: enough to say why, and never nothing. */
export const reasonLength = { least: 3, most: 500 } as const;

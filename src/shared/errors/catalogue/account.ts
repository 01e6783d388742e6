import { row } from '../row.ts';

/**
 * Who someone is, and what they may do. A wrong password is BAD_REQUEST: UNAUTHORIZED would sign
 * out whoever mistypes one on a settings page (SPEC 4).
 */
export const accountErrors = {
  credentials_required: row(400, 'BAD_REQUEST', 'Email and password are required'),
  user_missing: row(404, 'NOT_FOUND', 'User does not exist'),
  credentials_wrong: row(400, 'BAD_REQUEST', 'Incorrect username or password'),
  device_id: row(400, 'BAD_REQUEST', 'DeviceId error'),
  verification_expired: row(
    400,
    'PRECONDITION_FAILED',
    'The verification time has expired, please resend the email.',
  ),
  email_registered: row(400, 'CONFLICT', 'The email has been registered.'),
  email_code: row(400, 'BAD_REQUEST', 'Incorrect email code'),
  email_unverified: row(400, 'PRECONDITION_FAILED', 'Email has not been verified yet'),
  email_unavailable: row(400, 'CONFLICT', 'Email not available'),
  too_many_attempts: row(
    400,
    'TOO_MANY_REQUESTS',
    'Too many attempts. Please wait a few minutes before trying again.',
  ),
  account_blocked: row(
    400,
    'PRECONDITION_FAILED',
    'This account is blocked. Please contact support.',
  ),
  unauthorized: row(401, 'UNAUTHORIZED', 'Please sign in to continue.'),
  forbidden: row(403, 'FORBIDDEN', 'You do not have access to this.'),
  forbidden_origin: row(
    403,
    'FORBIDDEN',
    'This request came from another website and was not accepted.',
  ),
};

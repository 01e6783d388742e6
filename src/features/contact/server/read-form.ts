import { isReachable } from '#server/auth/email-available.ts';
import { isAddress } from '#server/mail/letter.ts';
import { type Subject, subjects } from '#shared/contact/subject.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type ContactMessage, longest } from '../contract.ts';
import type { Entered } from '../view.ts';

/** What was entered, as it may be shown again. */
export function enteredOf(fields: URLSearchParams): Entered {
  return {
    name: line(fields.get('name')).slice(0, longest.name),
    email: line(fields.get('email')).slice(0, longest.email),
    subject: line(fields.get('subject')),
    message: clean(fields.get('message')).slice(0, longest.message),
  };
}

/** @throws AppError `parameter` for what the form would not have taken. */
export function readMessage(fields: URLSearchParams): ContactMessage {
  const name = line(fields.get('name'));
  const email = line(fields.get('email'));
  const message = clean(fields.get('message'));
  const subject = fields.get('subject') ?? '';
  const fits =
    name.length <= longest.name &&
    isAddress(email) &&
    // No answer would arrive where a part of the address is missing.
    isReachable(email) &&
    message !== '' &&
    message.length <= longest.message;
  if (!fits || !isSubject(subject)) throw new AppError('parameter');
  return { name, email, subject, message };
}

function isSubject(text: string): text is Subject {
  return (subjects as readonly string[]).includes(text);
}

/** A form sends each line break as two signs; no field of a database holds a NUL or half a sign. */
function clean(text: string | null): string {
  const whole = (text ?? '').toWellFormed().replace(/\r\n?/g, '\n');
  return whole.replace(/[^\P{Cc}\n\t]/gu, '').trim();
}

function line(text: string | null): string {
  return clean(text).replace(/\s+/g, ' ');
}

import { type FormEvent, useState } from 'react';
import type { Sent } from './sent.ts';

export interface Sending {
  readonly busy: boolean;
  /** The exact message of what went wrong last; null for nothing. */
  readonly error: Sent;
  /** Whether the last one went well. */
  readonly done: boolean;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Sends a form once at a time; nothing typed is lost where it fails. */
export function useSending(
  send: (form: FormData) => Promise<Sent>,
  onDone: (form: HTMLFormElement) => void = () => undefined,
): Sending {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [error, setError] = useState<Sent>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'busy') return;
    const form = event.currentTarget;
    setState('busy');
    setError(null);
    const refused = await send(new FormData(form));
    setError(refused);
    setState(refused === null ? 'done' : 'idle');
    if (refused === null) onDone(form);
  };
  return {
    busy: state === 'busy',
    done: state === 'done',
    error,
    submit: (event) => void submit(event),
  };
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

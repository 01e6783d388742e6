import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $session } from '#client/session/store.ts';

/** A browser may send no cookies from inside another page; then nobody is known here (R37). */
export function CookieNote({ text }: { readonly text: string }) {
  const { status } = useStore($session, { ssr: 'initial' });
  const [isFramed, setFramed] = useState(false);
  useEffect(() => setFramed(window.top !== window), []);
  if (!isFramed || status !== 'unauthenticated') return null;
  return (
    <p className="cookie-note" role="status">
      {text}
    </p>
  );
}

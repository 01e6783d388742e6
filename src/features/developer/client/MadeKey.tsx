import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { CopyText } from '#client/ui/CopyText.tsx';
import type { Say } from './DeveloperIsland.tsx';
import { $secret } from './key-store.ts';

/** A key that was just made: the one time that it is seen. */
export function MadeKey({ say }: { readonly say: Say }) {
  const secret = useStore($secret, { ssr: 'initial' });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!secret) return;
    // The form that it came by may fill a small screen, and a screen reader hears of it by the focus.
    field.current?.focus();
    field.current?.select();
  }, [secret]);
  if (secret === null) return null;
  return (
    <section className="made" aria-labelledby="made">
      <h3 id="made">{say('ui.made.title')}</h3>
      <p>{say('ui.made.note')}</p>
      <p className="secret">
        <input ref={field} readOnly dir="ltr" aria-labelledby="made" value={secret} />
        <CopyText
          text={secret}
          label={say('ui.copy')}
          copied={say('ui.copied')}
          failed={say('ui.copy.failed')}
        />
      </p>
    </section>
  );
}

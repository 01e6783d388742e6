import { useEffect, useState } from 'react';
import { errorWords } from '#client/errors/words.ts';
import { listen } from '#client/events/events.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { actionWords } from '#shared/errors/action-words.ts';
import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts';
import { pricingOf, pricingPath } from './pricing-path.ts';

interface Wall {
  readonly text: string;
  readonly href: string;
  readonly plans: string;
  readonly close: string;
}

/**
 * What stands before a person when a usage-limit event fires, of which no toast tells (SPEC 8). A page
 * whose tool has such a limit mounts it once.
 */
export function LimitWall() {
  const [wall, setWall] = useState<Wall | null>(null);
  useEffect(() => listen('usage-limit', ({ key }) => void wallOf(key).then(setWall)), []);
  return (
    <Dialog
      className="question"
      label={wall?.text ?? ''}
      open={wall !== null}
      onClose={() => setWall(null)}
    >
      {wall && (
        <form method="dialog">
          <p>{wall.text}</p>
          <a className="button" href={wall.href}>
            {wall.plans}
          </a>
          <button className="button quiet" type="submit">
            {wall.close}
          </button>
        </form>
      )}
    </Dialog>
  );
}

/** In the visitor's language, as toasts are. */
async function wallOf(key: ErrorKey): Promise<Wall> {
  const words = await errorWords();
  return {
    text: words[key] ?? catalogue[key].message,
    href: pricingOf(key) ?? pricingPath(),
    plans: words['action.pricing'] ?? actionWords.pricing,
    close: words['action.dismiss'] ?? actionWords.dismiss,
  };
}

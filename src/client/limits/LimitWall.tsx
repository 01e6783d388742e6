import { useEffect, useState } from 'react';
import { listen } from '#client/events/events.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import { pricingOf, pricingPath } from './pricing-path.ts';
import type { WallWords } from './wall-words.ts';

interface Wall extends WallWords {
  readonly href: string;
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

/** Its words come when it stands first; where a deploy took them away, the tool's own notice tells (R25). */
async function wallOf(key: ErrorKey): Promise<Wall | null> {
  const module = await import('./wall-words.ts').catch(() => null);
  return module && { ...(await module.wallWords(key)), href: pricingOf(key) ?? pricingPath() };
}

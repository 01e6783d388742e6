import { type ComponentType, useEffect, useState } from 'react';
import { atRest } from './at-rest.ts';

/**
 * A part that nobody misses before it is there: it comes once the page rests, and nothing stands in its
 * place till then, nor where a deploy took it away (R25).
 * Not by `lazy`: what waits so is thrown, and React draws around it again at each change.
 */
export function partAtRest<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let part: ComponentType<P> | null = null;
  const come = async () => {
    await atRest();
    part ??= await load().catch(() => null);
    return part;
  };
  return function PartAtRest(props: P) {
    const [Part, setPart] = useState(() => part);
    useEffect(() => {
      if (!Part) void come().then((loaded) => setPart(() => loaded));
    }, [Part]);
    return Part && <Part {...props} />;
  };
}

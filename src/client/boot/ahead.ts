/** Until the last picture that came is painted, in milliseconds. */
const paintMs = 300;

// Inline beside island.ts, on pages whose tool sleeps: its scripts and words, which nobody may want, are
// fetched once what is seen has come, and none is run. Before, they would take the line from pictures.
addEventListener('load', () => setTimeout(fetchAhead, paintMs));

function fetchAhead(): void {
  const sleeping = document.querySelector<HTMLElement>('astro-island[ssr][data-scripts]');
  // A link for each would take a slow telephone half as long again.
  for (const name of sleeping?.dataset.scripts?.split(' ') ?? [])
    fetch(`/_astro/${name}`, { priority: 'low' }).catch(() => undefined);
}

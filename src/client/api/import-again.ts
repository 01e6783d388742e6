const byAddress = (address: string) => import(/* @vite-ignore */ address);
let tries = 0;

/**
 * Loads a module that comes on demand, also after it could not be fetched. Browsers that are not
 * quite new, as Chromium 153, keep such a failure by the module's address for as long as the page
 * is open: so it is asked for by another one, which is made from what their error tells. For
 * modules that only hold data: whoever else imports one has a copy of its own.
 */
export async function importAgain<T>(load: () => Promise<T>, from = byAddress): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const [address] = /https?:\S+$/.exec(String(error)) ?? [];
    if (!address) throw error;
    tries += 1;
    return from(`${address}?${tries}`);
  }
}

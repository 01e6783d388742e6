import { useCallback, useEffect, useState } from 'react';

type Changes = Readonly<Record<string, string | null>>;

/**
 * What stands behind the question mark of the page's address, and what changes it: '' and null take a
 * name away. Each change is a step of the browser's history.
 */
export function useAddress() {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const read = () => setSearch(location.search);
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  const go = useCallback((changes: Changes) => {
    const href = addressWith(changes);
    history.pushState(null, '', href);
    setSearch(location.search);
  }, []);
  return { address: new URLSearchParams(search), go };
}

/** The page's address with these changes, for a link. */
export function addressWith(changes: Changes): string {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const text = query.toString();
  return location.pathname + (text && `?${text}`);
}

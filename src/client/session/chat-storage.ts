const prefix = 'chat:';
/** Stands where the database or a cache may hold a chat: to ask those takes a slow telephone 4 ms. */
const keptMark = `${prefix}kept`;

/**
 * To be called before a chat is kept in the database or a cache.
 * @throws where it cannot be marked: then it is not to be kept.
 */
export function markKept(): void {
  localStorage.setItem(keptMark, '');
}

/** Whether anything of a chat may be kept here. */
export function isChatKept(): boolean {
  try {
    return [localStorage, sessionStorage].some((storage) => keysIn(storage).length > 0);
  } catch {
    return true;
  }
}

/**
 * Removes saved chats (SPEC 4): keys of both storages and caches of the service worker that begin
 * with `chat:`, and the database `chat`. Storage that is blocked holds none, so nothing here fails (R37).
 */
export function clearChatStorage(): void {
  const keys = [() => clearKeys(localStorage), () => clearKeys(sessionStorage)];
  for (const clear of [...keys, clearDatabase, clearCaches])
    try {
      clear();
    } catch {}
}

function clearKeys(storage: Storage): void {
  for (const key of keysIn(storage)) storage.removeItem(key);
}

function keysIn(storage: Storage): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(prefix));
}

function clearDatabase(): void {
  indexedDB.deleteDatabase('chat');
}

function clearCaches(): void {
  const clear = async () => {
    for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
  };
  clear().catch(() => undefined);
}

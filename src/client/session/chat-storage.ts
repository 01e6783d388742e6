const prefix = 'chat:';

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
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
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

const prefix = 'chat:';

/**
 * Removes saved chats (SPEC 4): keys of local storage and caches of the service worker that begin
 * with `chat:`, and the database `chat`. Storage that is blocked holds none, so nothing here fails (R37).
 */
export function clearChatStorage(): void {
  for (const clear of [clearKeys, clearDatabase, clearCaches])
    try {
      clear();
    } catch {}
}

function clearKeys(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix)) localStorage.removeItem(key);
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

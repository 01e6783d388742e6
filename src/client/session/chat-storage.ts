/**
 * Removes saved chats (SPEC 4): keys of local storage that begin with `chat:`, and the database
 * `chat`. Storage that is blocked holds none, so nothing here fails (R37).
 */
export function clearChatStorage(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('chat:')) localStorage.removeItem(key);
    indexedDB.deleteDatabase('chat');
  } catch {}
}

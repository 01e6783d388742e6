const name = 'desk';

export interface Stores {
  readonly texts: IDBObjectStore;
  readonly bases: IDBObjectStore;
}

/** Works on what this device keeps of the desk; null where the browser keeps nothing (R37). */
export async function within<T>(
  mode: IDBTransactionMode,
  work: (stores: Stores) => Promise<T>,
): Promise<T | null> {
  try {
    const db = await open();
    const transaction = db.transaction(['texts', 'bases'], mode, { durability: 'strict' });
    const stores = {
      texts: transaction.objectStore('texts'),
      bases: transaction.objectStore('bases'),
    };
    return await work(stores);
  } catch {
    return null;
  }
}

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= connect().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function connect(): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('texts', { keyPath: 'key' });
    opening.result.createObjectStore('bases', { keyPath: 'key' });
  };
  const db = await done(opening);
  // Storage that is cleared, or a later build's, is not held up.
  const leave = () => {
    opened = undefined;
    db.close();
  };
  db.onversionchange = leave;
  db.onclose = leave;
  return db;
}

export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const DATABASE = "livery";
const STORE_NAME = "keys";
const KEY = "device";

/**
 * This device's own AES key. It is stored in IndexedDB as a `CryptoKey` that no script can export, and is created when
 * first needed. Rejects where there is no IndexedDB or no secure context.
 */
export async function deviceKey(window: {
  readonly indexedDB: IDBFactory;
  readonly crypto: Crypto;
}): Promise<CryptoKey> {
  const database = await opened(window.indexedDB);
  try {
    const kept: unknown = await settled(store(database, "readonly").get(KEY));
    if (kept) return kept as CryptoKey;
    const made = await window.crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
      "encrypt",
      "decrypt",
    ]);
    // Two tabs may create a key at once: the first one is kept, and both use it.
    await settled(store(database, "readwrite").add(made, KEY)).catch(() => {});
    return (await settled(store(database, "readonly").get(KEY))) as CryptoKey;
  } finally {
    database.close();
  }
}

function opened(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE_NAME);
  return settled(request);
}

const store = (database: IDBDatabase, mode: IDBTransactionMode) =>
  database.transaction(STORE_NAME, mode).objectStore(STORE_NAME);

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      // An existing key must not abort the page's other work.
      event.preventDefault();
      reject(request.error);
    };
  });
}

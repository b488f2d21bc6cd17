/** Photos that wait on the device until the server has them: they outlive the page, and a phone that goes dark. */

export type WaitingPhoto = {
  /** Its name for ever: however often it is sent, it is one photo. */
  readonly id: string;
  readonly group: string;
  /** Who took it: another person on the same device sends only their own. */
  readonly staffId: string;
  readonly carId: string;
  /** For screen readers. */
  readonly carTitle: string;
  readonly angle: string;
  readonly fileName: string;
  readonly blob: Blob;
  readonly takenAt: number;
  /** As the camera made it: it is made smaller before it is sent. */
  readonly isRaw?: boolean;
};

export interface WaitingPhotos {
  list(): Promise<readonly WaitingPhoto[]>;
  put(photo: WaitingPhoto): Promise<void>;
  remove(id: string): Promise<void>;
}

const storeName = 'photos';

export function openWaitingPhotos(): WaitingPhotos {
  let opening: Promise<IDBDatabase> | null = null;
  const open = () => {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('forecourt-photos', 1);
      request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return opening;
  };
  async function run<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const database = await open();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = work(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  }
  return {
    async list() {
      const photos: readonly WaitingPhoto[] = await run('readonly', (store) => store.getAll());
      return photos.toSorted((left, right) => left.takenAt - right.takenAt);
    },
    async put(photo) {
      await run('readwrite', (store) => store.put(photo));
    },
    async remove(id) {
      await run('readwrite', (store) => store.delete(id));
    },
  };
}

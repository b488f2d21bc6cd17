/** Sends what waits on this device, one after the other; rests while there is no signal, and goes on by itself. */

/** Small enough that a weak signal brings one within the half minute that the server gives a request. */
export const partBytes = 256 * 1024;

type Sent =
  | { readonly kind: 'kept' }
  /** It will never be taken: why, in words. */
  | { readonly kind: 'refused'; readonly words: string }
  /** The session has ended. */
  | { readonly kind: 'signed-out' }
  /** No connection, or a server that has something else to do: later. */
  | { readonly kind: 'later' };

type UploadStatus = { readonly received?: number; readonly isKept?: boolean; readonly problem?: string };

type SendPorts = {
  readonly fetch: typeof globalThis.fetch;
  readonly onProgress: (sent: number) => void;
};

function uploadHref({ group, carId, id }: Pick<WaitingPhoto, 'group' | 'carId' | 'id'>): string {
  return `/${group}/stock/${encodeURIComponent(carId)}/photos/${id}`;
}

export async function sendPhoto(photo: WaitingPhoto, ports: SendPorts): Promise<Sent> {
  const { blob } = photo;
  const href = uploadHref(photo);
  const angle = encodeURIComponent(photo.angle);
  try {
    let answer = await ask(() => ports.fetch(href, { headers: { accept: 'application/json' } }));
    // Each turn brings it further, or ends. A server that never says so is asked again later.
    const maxTurns = 20 + 4 * Math.ceil(blob.size / partBytes);
    for (let turn = 0; turn < maxTurns; turn++) {
      if (answer.kind !== 'told') return answer;
      if (answer.status.isKept === true) return { kind: 'kept' };
      const offset = answer.status.received ?? 0;
      ports.onProgress(Math.min(offset, blob.size));
      const part = blob.slice(offset, offset + partBytes);
      const to = `${href}?offset=${offset}&last=${blob.size}&angle=${angle}`;
      answer = await ask(() =>
        ports.fetch(to, {
          method: 'POST',
          headers: { 'content-type': 'application/octet-stream' },
          body: part,
        }),
      );
    }
    return { kind: 'later' };
  } catch {
    return { kind: 'later' };
  }
}

type Answered = { readonly kind: 'told'; readonly status: UploadStatus } | Sent;

async function ask(request: () => Promise<Response>): Promise<Answered> {
  const response = await request();
  // The sign-in is a page, and what a server says that is starting or gone is one too.
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
  if (response.redirected) return { kind: 'signed-out' };
  const status: UploadStatus = isJson ? await response.json() : {};
  if (response.ok || response.status === 409) return isJson ? { kind: 'told', status } : { kind: 'later' };
  if (response.status === 404)
    return { kind: 'refused', words: 'This car no longer exists, or you can’t change its photos.' };
  if (response.status === 403)
    return { kind: 'refused', words: status.problem ?? 'Your role can’t add photos of this car.' };
  if (response.status >= 500 && response.status !== 507) return { kind: 'later' };
  return { kind: 'refused', words: status.problem ?? 'The upload failed. Try again.' };
}

export type QueuedPhoto = {
  readonly photo: WaitingPhoto;
  readonly sent: number;
  readonly state: 'waiting' | 'sending' | 'refused';
  /** Why it was refused. */
  readonly words: string | null;
};

export type QueueView = {
  readonly photos: readonly QueuedPhoto[];
  readonly isOffline: boolean;
  readonly isSignedOut: boolean;
  /** The device keeps none: private browsing, or its room is used up. Then the page must stay open. */
  readonly isNotStored: boolean;
};

export type QueuePorts = Pick<SendPorts, 'fetch'> & {
  readonly waiting: WaitingPhotos;
  readonly whose: Pick<WaitingPhoto, 'group' | 'staffId'>;
  readonly onChange: (view: QueueView) => void;
  readonly onSaved: (photo: WaitingPhoto) => void;
  readonly shrink: (photo: Blob) => Promise<Blob>;
  readonly setTimer: (work: () => void, ms: number) => () => void;
};

const minPauseMs = 1_000;
const maxRestMs = 30_000;

export class PhotoQueue {
  #photos: readonly QueuedPhoto[] = [];
  #isOffline = false;
  #isSignedOut = false;
  #isUnkept = false;
  #isRunning = false;
  #isStopped = false;
  #restMs = minPauseMs;
  #cancelRest = () => {};
  readonly #ports: QueuePorts;

  constructor(ports: QueuePorts) {
    this.#ports = ports;
  }

  /** What waited before this page was opened. */
  async start(): Promise<void> {
    const { group, staffId } = this.#ports.whose;
    const waiting = await this.#ports.waiting.list().catch(() => {
      this.#isUnkept = true;
      return [];
    });
    const own = waiting.filter((photo) => photo.group === group && photo.staffId === staffId);
    const known = new Set(this.#photos.map(({ photo }) => photo.id));
    this.#photos = [...own.filter(({ id }) => !known.has(id)).map(waitingOf), ...this.#photos];
    this.#tell();
    this.retry();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelRest();
  }

  async add(photo: WaitingPhoto): Promise<void> {
    this.#photos = [...this.#photos, waitingOf(photo)];
    this.#tell();
    // Stored before it is sent: whatever happens to the page, the photo is there.
    await this.#ports.waiting.put(photo).catch(() => {
      this.#isUnkept = true;
      this.#tell();
    });
    this.retry();
  }

  async forget(id: string): Promise<void> {
    this.#photos = this.#photos.filter(({ photo }) => photo.id !== id);
    this.#tell();
    await this.#ports.waiting.remove(id).catch(() => undefined);
  }

  /** The signal is back, or the user retries. */
  retry(): void {
    this.#cancelRest();
    this.#restMs = minPauseMs;
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#isRunning || this.#isStopped) return;
    this.#isRunning = true;
    try {
      for (let next = this.#next(); next !== undefined && !this.#isStopped; next = this.#next()) {
        this.#change(next.photo.id, { state: 'sending' });
        const photo = await this.#prepare(next.photo);
        this.#change(photo.id, { photo });
        const onProgress = (sent: number) => this.#change(photo.id, { sent });
        const outcome = await sendPhoto(photo, { fetch: this.#ports.fetch, onProgress });
        if (!(await this.#settle(photo, outcome))) return;
      }
    } finally {
      this.#isRunning = false;
    }
  }

  /** Once, and stored before the first byte goes: a photo that is sent in parts must be the same in each. */
  async #prepare(photo: WaitingPhoto): Promise<WaitingPhoto> {
    if (photo.isRaw !== true) return photo;
    const ready = { ...photo, blob: await this.#ports.shrink(photo.blob), isRaw: false };
    try {
      await this.#ports.waiting.put(ready);
      return ready;
    } catch {
      // The stored one is the camera's, so that is what the next page would go on with.
      return this.#isUnkept ? ready : { ...photo, isRaw: false };
    }
  }

  /** Whether the next one may be sent. */
  async #settle(photo: WaitingPhoto, outcome: Sent): Promise<boolean> {
    this.#isOffline = outcome.kind === 'later';
    this.#isSignedOut = outcome.kind === 'signed-out';
    if (outcome.kind === 'kept') {
      await this.forget(photo.id);
      this.#restMs = minPauseMs;
      this.#ports.onSaved(photo);
      return true;
    }
    if (outcome.kind === 'refused') {
      this.#change(photo.id, { state: 'refused', words: outcome.words });
      return true;
    }
    this.#change(photo.id, { state: 'waiting' });
    if (outcome.kind === 'later' && !this.#isStopped) {
      this.#cancelRest = this.#ports.setTimer(() => void this.#run(), this.#restMs);
      this.#restMs = Math.min(maxRestMs, this.#restMs * 2);
    }
    return false;
  }

  #next(): QueuedPhoto | undefined {
    return this.#photos.find(({ state }) => state === 'waiting');
  }

  #change(id: string, change: Partial<QueuedPhoto>): void {
    this.#photos = this.#photos.map((one) => (one.photo.id === id ? { ...one, ...change } : one));
    this.#tell();
  }

  #tell(): void {
    this.#ports.onChange({
      photos: this.#photos,
      isOffline: this.#isOffline,
      isSignedOut: this.#isSignedOut,
      isNotStored: this.#isUnkept,
    });
  }
}

function waitingOf(photo: WaitingPhoto): QueuedPhoto {
  return { photo, sent: 0, state: 'waiting', words: null };
}

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

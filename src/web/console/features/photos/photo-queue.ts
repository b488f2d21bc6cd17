/** Sends what waits on this device, one after the other; rests while there is no signal, and goes on by itself. */
import { type SendPorts, type Sent, sendPhoto } from './send-photo.ts';
import type { WaitingPhoto, WaitingPhotos } from './waiting-photo.ts';

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
  readonly isUnkept: boolean;
};

export type QueuePorts = Pick<SendPorts, 'fetch'> & {
  readonly waiting: WaitingPhotos;
  readonly whose: Pick<WaitingPhoto, 'group' | 'staffId'>;
  readonly onChange: (view: QueueView) => void;
  readonly onKept: (photo: WaitingPhoto) => void;
  readonly shrink: (photo: Blob) => Promise<Blob>;
  readonly setTimer: (work: () => void, ms: number) => () => void;
};

const shortestRestMs = 1_000;
const longestRestMs = 30_000;

export class PhotoQueue {
  #photos: readonly QueuedPhoto[] = [];
  #isOffline = false;
  #isSignedOut = false;
  #isUnkept = false;
  #isRunning = false;
  #isStopped = false;
  #restMs = shortestRestMs;
  #cancelRest = () => {};
  readonly #ports: QueuePorts;

  constructor(ports: QueuePorts) {
    this.#ports = ports;
  }

  /** What waited before this page was opened. */
  async start(): Promise<void> {
    const { group, staffId } = this.#ports.whose;
    const kept = await this.#ports.waiting.list().catch(() => {
      this.#isUnkept = true;
      return [];
    });
    const own = kept.filter((photo) => photo.group === group && photo.staffId === staffId);
    const known = new Set(this.#photos.map(({ photo }) => photo.id));
    this.#photos = [...own.filter(({ id }) => !known.has(id)).map(waitingOf), ...this.#photos];
    this.#tell();
    this.wake();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelRest();
  }

  async add(photo: WaitingPhoto): Promise<void> {
    this.#photos = [...this.#photos, waitingOf(photo)];
    this.#tell();
    // Kept before it is sent: whatever happens to the page, the photo is there.
    await this.#ports.waiting.put(photo).catch(() => {
      this.#isUnkept = true;
      this.#tell();
    });
    this.wake();
  }

  async forget(id: string): Promise<void> {
    this.#photos = this.#photos.filter(({ photo }) => photo.id !== id);
    this.#tell();
    await this.#ports.waiting.remove(id).catch(() => undefined);
  }

  /** The signal is back, or somebody wants it tried now. */
  wake(): void {
    this.#cancelRest();
    this.#restMs = shortestRestMs;
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

  /** Once, and kept before the first byte goes: a photo that is sent in parts must be the same in each. */
  async #prepare(photo: WaitingPhoto): Promise<WaitingPhoto> {
    if (photo.isRaw !== true) return photo;
    const ready = { ...photo, blob: await this.#ports.shrink(photo.blob), isRaw: false };
    try {
      await this.#ports.waiting.put(ready);
      return ready;
    } catch {
      // What is kept is the one of the camera, so that is what the next page would go on with.
      return this.#isUnkept ? ready : { ...photo, isRaw: false };
    }
  }

  /** Whether the next one may be sent. */
  async #settle(photo: WaitingPhoto, outcome: Sent): Promise<boolean> {
    this.#isOffline = outcome.kind === 'later';
    this.#isSignedOut = outcome.kind === 'signed-out';
    if (outcome.kind === 'kept') {
      await this.forget(photo.id);
      this.#restMs = shortestRestMs;
      this.#ports.onKept(photo);
      return true;
    }
    if (outcome.kind === 'refused') {
      this.#change(photo.id, { state: 'refused', words: outcome.words });
      return true;
    }
    this.#change(photo.id, { state: 'waiting' });
    if (outcome.kind === 'later' && !this.#isStopped) {
      this.#cancelRest = this.#ports.setTimer(() => void this.#run(), this.#restMs);
      this.#restMs = Math.min(longestRestMs, this.#restMs * 2);
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
      isUnkept: this.#isUnkept,
    });
  }
}

function waitingOf(photo: WaitingPhoto): QueuedPhoto {
  return { photo, sent: 0, state: 'waiting', words: null };
}

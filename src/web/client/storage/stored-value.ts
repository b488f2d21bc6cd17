/**
 * A value that this browser keeps for this site: versioned, in step with other tabs, and never throwing. Where
 * storage is refused or full, it lives as long as the page.
 */

import { announceActivation } from '#web/client/islands/wanted.ts';

export type StoredValue<T> = {
  readonly key: string;
  readonly empty: T;
  /** The same object until the value changes. */
  readonly get: () => T;
  readonly update: (change: (value: T) => T) => void;
  /** Whether it was changed on this page, since it was opened. */
  readonly isChangedHere: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
};

export type StoredValueDefinition<T> = {
  readonly key: string;
  /** Raised when the shape changes; a value of another version counts as none. */
  readonly version: number;
  readonly empty: T;
  /** Total: whatever was stored becomes a value. */
  readonly parse: (value: unknown) => T;
};

export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;
type Surroundings = {
  /** May throw: a browser that refuses storage throws at the mere mention of it. */
  readonly openStorage: () => TextStorage;
  readonly events: Pick<EventTarget, 'addEventListener'> | null;
};

const browser: Surroundings = {
  openStorage: () => window.localStorage,
  events: typeof window === 'undefined' ? null : window,
};

export function createStoredValue<T>(
  { key, version, empty, parse }: StoredValueDefinition<T>,
  { openStorage, events }: Surroundings = browser,
): StoredValue<T> {
  const listeners = new Set<() => void>();
  let value = empty;
  let text: string | null = null;
  let isRead = false;
  let isChangedHere = false;

  /** Takes over what is stored now; true when that is something else than before. */
  function read(): boolean {
    isRead = true;
    const stored = attempt(() => openStorage().getItem(key));
    if (stored === undefined || stored === text) return false;
    text = stored;
    value = stored === null ? empty : open(stored);
    return true;
  }

  function open(stored: string): T {
    const record = attempt(() => JSON.parse(stored) as unknown);
    const isOurs = typeof record === 'object' && record !== null && 'version' in record && 'value' in record;
    return isOurs && record.version === version ? parse(record.value) : empty;
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function readAndNotify(): void {
    if (isRead && read()) notify();
  }

  events?.addEventListener('storage', (event) => {
    const changedKey = 'key' in event ? event.key : null;
    // No key means that everything was cleared.
    if (changedKey === key || changedKey === null) readAndNotify();
  });
  // A page that comes back from the browser's memory received no events while it was away.
  events?.addEventListener('pageshow', readAndNotify);

  return {
    key,
    empty,
    get() {
      if (!isRead) read();
      return value;
    },
    update(change) {
      read();
      const next = change(value);
      if (next === value) return;
      value = next;
      isChangedHere = true;
      const written = JSON.stringify({ version, value });
      const isStored = attempt(() => {
        openStorage().setItem(key, written);
        return true;
      });
      if (isStored) text = written;
      notify();
      announceActivation(key);
    },
    isChangedHere: () => isChangedHere,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function attempt<R>(action: () => R): R | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

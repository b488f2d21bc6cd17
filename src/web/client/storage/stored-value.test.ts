import { describe, expect, it, vi } from 'vitest';
import { createStoredValue, type TextStorage } from './stored-value.ts';

const definition = {
  key: 'list',
  version: 2,
  empty: [] as readonly string[],
  parse: (value: unknown) => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []),
};

function memoryStorage(
  stored: Record<string, string> = {},
): TextStorage & { readonly stored: typeof stored } {
  return {
    stored,
    getItem: (key) => stored[key] ?? null,
    setItem: (key, text) => {
      stored[key] = text;
    },
  };
}

/** One tab: its own value and events over a storage that others share. */
function openTab(storage: TextStorage) {
  const events = new EventTarget();
  const list = createStoredValue(definition, { openStorage: () => storage, events });
  const report = (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  return { list, events, tell: report };
}

describe('a stored value', () => {
  it('FAV-1 keeps what was put in, under its version', () => {
    const storage = memoryStorage();
    openTab(storage).list.update((list) => [...list, 'a']);
    expect(storage.stored.list).toBe('{"version":2,"value":["a"]}');
    expect(openTab(storage).list.get()).toEqual(['a']);
  });

  it('hands out the same object until something changes', () => {
    const { list } = openTab(memoryStorage({ list: '{"version":2,"value":["a"]}' }));
    const before = list.get();
    expect(list.get()).toBe(before);
    list.update((same) => same);
    expect(list.get()).toBe(before);
  });

  it.each([
    ['another version', '{"version":1,"value":["a"]}'],
    ['no record', '["a"]'],
    ['broken text', '{"version":2,'],
    ['nothing', 'null'],
  ])('FAV-1 counts %s as empty', (_title, text) => {
    expect(openTab(memoryStorage({ list: text })).list.get()).toEqual([]);
  });

  it('FAV-1 stays in step with other tabs', () => {
    const storage = memoryStorage();
    const here = openTab(storage);
    const there = openTab(storage);
    const listener = vi.fn();
    expect(there.list.get()).toEqual([]);
    there.list.subscribe(listener);
    here.list.update(() => ['a']);
    there.tell('list');
    expect(there.list.get()).toEqual(['a']);
    there.tell('something else');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('FAV-1 detects that storage was cleared, and what changed while the page was away', () => {
    const storage = memoryStorage({ list: '{"version":2,"value":["a"]}' });
    const tab = openTab(storage);
    expect(tab.list.get()).toEqual(['a']);
    delete storage.stored.list;
    tab.tell(null);
    expect(tab.list.get()).toEqual([]);
    storage.stored.list = '{"version":2,"value":["b"]}';
    tab.events.dispatchEvent(new Event('pageshow'));
    expect(tab.list.get()).toEqual(['b']);
  });

  it('FAV-1 adds to what another tab wrote a moment before', () => {
    const storage = memoryStorage();
    const here = openTab(storage).list;
    const there = openTab(storage).list;
    here.get();
    there.get();
    here.update((list) => [...list, 'a']);
    there.update((list) => [...list, 'b']);
    expect(openTab(storage).list.get()).toEqual(['a', 'b']);
  });

  it.each<[string, () => TextStorage]>([
    [
      'storage is refused',
      () => {
        throw new Error('refused');
      },
    ],
    [
      'storage is full',
      () => ({
        getItem: () => null,
        setItem: () => {
          throw new Error('full');
        },
      }),
    ],
  ])('FAV-1 works as long as the page where %s', (_title, openStorage) => {
    const list = createStoredValue(definition, { openStorage, events: null });
    list.update((before) => [...before, 'a']);
    list.update((before) => [...before, 'b']);
    expect(list.get()).toEqual(['a', 'b']);
  });
});

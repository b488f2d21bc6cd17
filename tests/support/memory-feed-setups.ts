/** Feeds of the console and files of feeds in memory, with the promises of their ports. */
import { copyFile } from 'node:fs/promises';
import type { FeedSetup } from '#domain/stock-feed/feed-setup.ts';
import type { FeedFileStore, FeedSetupStore, StoredFeedFile } from '#ports/stock/feed-setup-store.ts';

export function memoryFeedSetups(first: readonly FeedSetup[] = []) {
  const setups = new Map(first.map((setup) => [`${setup.dealerGroupId} ${setup.name}`, setup]));
  const keyOf = (one: Pick<FeedSetup, 'dealerGroupId' | 'name'>) => `${one.dealerGroupId} ${one.name}`;
  const put = (setup: FeedSetup) => void setups.set(keyOf(setup), setup);
  const all = () => [...setups.values()];
  const store: FeedSetupStore = {
    list: async (dealerGroupId) => all().filter((setup) => setup.dealerGroupId === dealerGroupId),
    find: async (one) => setups.get(keyOf(one)) ?? null,
    async create(setup) {
      if (setups.has(keyOf(setup))) return false;
      put({ ...setup, version: 1 });
      return true;
    },
    async change(one, { title, state, content, task }, at) {
      const known = setups.get(keyOf(one));
      if (known?.version !== one.version) return false;
      put({
        ...known,
        ...{ title: title ?? known.title, state: state ?? known.state, task: task ?? known.task },
        ...{ content: { ...known.content, ...content }, version: known.version + 1, updatedAt: at },
      });
      return true;
    },
    async remove(one) {
      setups.delete(keyOf(one));
    },
    async askCancel(one, id) {
      const known = setups.get(keyOf(one));
      if (known?.task?.id === id) put({ ...known, task: { ...known.task, isCancelRequested: true } });
    },
    listOpenTasks: async () =>
      all().filter(({ task }) => task?.state === 'waiting' || task?.state === 'running'),
    async noteProgress(one, id, progress) {
      const known = setups.get(keyOf(one));
      if (known?.task?.id !== id || !['waiting', 'running'].includes(known.task.state)) return true;
      put({ ...known, task: { ...known.task, state: 'running', progress } });
      return known.task.isCancelRequested;
    },
    async endTask(one, id, end, { content, state }) {
      const known = setups.get(keyOf(one));
      if (known?.task?.id !== id) return;
      put({
        ...known,
        ...{ state: state ?? known.state, content: { ...known.content, ...content } },
        task: { ...known.task, ...end },
      });
    },
    listLive: async () => all().filter(({ state }) => state === 'live'),
  };
  return store;
}

/** Stored files, by their id; copied into `folder`, or only named where there is none. */
export function memoryFeedFiles(folder?: string) {
  const files = new Map<string, StoredFeedFile>();
  const placeOf = (id: string) => `${folder ?? ''}/kept-${id}`;
  const store: FeedFileStore & { readonly files: ReadonlyMap<string, StoredFeedFile> } = {
    files,
    async keep(file, path) {
      if (folder !== undefined) await copyFile(path, placeOf(file.id));
      files.set(file.id, file);
    },
    async restore({ id }) {
      const file = files.get(id);
      if (file === undefined) return null;
      return { path: placeOf(id), fileName: file.fileName, release: async () => undefined };
    },
    open: async ({ id }) => {
      const file = files.get(id);
      return file === undefined ? null : { fileName: file.fileName, body: new ReadableStream() };
    },
    listStored: async () => new Set(files.keys()),
    async expire(now) {
      for (const [id, { keptUntil }] of files) if (keptUntil <= now) files.delete(id);
    },
  };
  return store;
}

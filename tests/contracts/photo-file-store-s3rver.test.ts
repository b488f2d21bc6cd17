/** Photos in s3rver, an S3 server of another project. It checks the key's name, but not the signature: `s3-peer.ts` does. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createS3PhotoFiles } from '#adapters/photo-files/s3-photo-files.ts';
import {
  createPeerFolder,
  findMissing,
  type PeerFolder,
  type RunningPeer,
  startPeer,
} from '../support/real-peer.ts';
import { findFreePort } from '../support/run-site.ts';
import { photoFileStoreContract } from './photo-file-store.contract.ts';

const missing = findMissing({ binary: 's3rver', from: 'npm install --global s3rver' });
/** The only pair that s3rver knows. */
const keys = { region: 'us-east-1', keyId: 'S3RVER', secret: 'S3RVER' };

describe.skipIf(missing)('photos in s3rver', () => {
  let folder: PeerFolder;
  let server: RunningPeer;
  let url = '';
  const start = (port: number) =>
    startPeer({
      binary: 's3rver',
      args: [
        ...['--address', '127.0.0.1', '--port', String(port), '--no-vhost-buckets', '--silent'],
        ...['--directory', join(folder.path, 'objects'), '--configure-bucket', 'photos'],
      ],
      ports: [port],
      // Where npm has put it may be closed to other users.
      asRoot: true,
      // It makes the names of further pages of a list with DES.
      environment: { NODE_OPTIONS: '--openssl-legacy-provider' },
    });
  let port = 0;
  beforeAll(async () => {
    folder = await createPeerFolder();
    port = await findFreePort();
    server = await start(port);
    url = `http://127.0.0.1:${port}/photos`;
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });
  const open = () => createS3PhotoFiles({ ...keys, url });

  photoFileStoreContract(open);

  it('H-6 lists more files than one answer holds', async () => {
    const requested = Array.from({ length: 1_005 }, (_none, index) => `group-p/original/${10_000 + index}`);
    for (let start = 0; start < requested.length; start += 50)
      await Promise.all(
        requested.slice(start, start + 50).map((name) => open().put(name, new Uint8Array([1]), 'image/jpeg')),
      );
    const names: string[] = [];
    for await (const { name } of open().list('group-p/')) names.push(name);
    expect(names.sort()).toEqual(requested);
  });

  it('H-6 refuses an unknown key, and reports a missing bucket instead of an empty one', async () => {
    await open().put('group-k/shown/a.webp', new Uint8Array([1]), 'image/webp');
    const outsider = createS3PhotoFiles({ ...keys, keyId: 'another', url });
    await expect(outsider.read('group-k/shown/a.webp')).rejects.toThrow();
    const elsewhere = createS3PhotoFiles({ ...keys, url: url.replace('/photos', '/other') });
    await expect(elsewhere.put('group-k/shown/a.webp', new Uint8Array([1]), 'image/webp')).rejects.toThrow();
    await expect(elsewhere.read('group-k/shown/a.webp')).rejects.toThrow();
    await expect(elsewhere.list('group-k/')[Symbol.asyncIterator]().next()).rejects.toThrow();
  });

  it('H-6 fails while the store is down, and reads the same files after it is back', async () => {
    await open().put('group-d/original/a', new Uint8Array([1, 2]), 'image/jpeg');
    const store = open();
    await server.stop();
    await expect(store.read('group-d/original/a')).rejects.toThrow();
    server = await start(port);
    expect([...((await store.read('group-d/original/a')) ?? [])]).toEqual([1, 2]);
  });
});

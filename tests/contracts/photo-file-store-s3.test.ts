import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createS3PhotoFiles } from '#adapters/photo-files/s3-photo-files.ts';
import { type S3Peer, s3Keys, startS3Peer } from '../support/s3-peer.ts';
import { photoFileStoreContract } from './photo-file-store.contract.ts';

describe('photos in a store that speaks S3', () => {
  let peer: S3Peer;
  beforeAll(async () => {
    peer = await startS3Peer();
  });
  afterAll(() => peer.close());
  const open = () => createS3PhotoFiles({ ...s3Keys, url: peer.url });
  photoFileStoreContract(open);

  it('H-6 says of each file what it is', async () => {
    await open().put('group-t/shown/a.webp', new Uint8Array([1]), 'image/webp');
    expect(peer.files.get('group-t/shown/a.webp')?.type).toBe('image/webp');
    expect(peer.refused).toEqual([]);
  });

  it('H-6 takes as many answers as a long list needs', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await open().put(`group-p/original/${name}`, new Uint8Array([1]), 'image/jpeg');
    const names: string[] = [];
    for await (const { name } of open().list('group-p/')) names.push(name);
    expect(names).toHaveLength(5);
  });

  it('H-6 tells a store that cannot be reached, or refuses the key, from a file that is not there', async () => {
    const outsider = createS3PhotoFiles({ ...s3Keys, secret: 'another', url: peer.url });
    await expect(outsider.read('group-t/shown/a.webp')).rejects.toThrow();
    await expect(outsider.put('group-t/shown/b.webp', new Uint8Array([1]), 'image/webp')).rejects.toThrow();
    const away = createS3PhotoFiles({ ...s3Keys, url: 'http://127.0.0.1:1/photos' });
    await expect(away.read('group-t/shown/a.webp')).rejects.toThrow();
    peer.failNext(1, 503);
    await expect(open().put('group-t/shown/c.webp', new Uint8Array([1]), 'image/webp')).rejects.toThrow();
    expect(peer.files.has('group-t/shown/c.webp')).toBe(false);
  });

  it('H-6 reports a missing bucket instead of an empty one', async () => {
    const elsewhere = createS3PhotoFiles({ ...s3Keys, url: peer.url.replace('/photos', '/other') });
    await expect(elsewhere.read('group-t/shown/a.webp')).rejects.toThrow('no bucket');
    await expect(elsewhere.put('group-t/shown/a.webp', new Uint8Array([1]), 'image/webp')).rejects.toThrow();
    await expect(elsewhere.list('group-t/')[Symbol.asyncIterator]().next()).rejects.toThrow('no bucket');
  });
});

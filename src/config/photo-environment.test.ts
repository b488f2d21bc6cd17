import { describe, expect, it } from 'vitest';
import { parsePhotoEnvironment } from './photo-environment.ts';

const store = {
  PHOTO_STORE_URL: 'https://s3.example.com/our-photos/',
  PHOTO_STORE_KEY_ID: 'key',
  PHOTO_STORE_SECRET: 'secret',
};

describe('where photos are stored', () => {
  it('H-6 is the data folder where nothing is set', () => {
    expect(parsePhotoEnvironment({ PHOTO_STORE_URL: ' ' }).values).toEqual({ store: null });
  });

  it('H-6 is a store with its bucket and its keys', () => {
    expect(parsePhotoEnvironment({ ...store, PHOTO_STORE_REGION: 'ap-southeast-2' }).values).toEqual({
      store: {
        url: 'https://s3.example.com/our-photos',
        region: 'ap-southeast-2',
        keyId: 'key',
        secret: 'secret',
      },
    });
    expect(parsePhotoEnvironment(store).values?.store?.region).toBe('auto');
  });

  it.each([
    ['no bucket', { ...store, PHOTO_STORE_URL: 'https://s3.example.com/' }, 'the bucket as its path'],
    ['no address', { ...store, PHOTO_STORE_URL: 'our-photos' }, 'the bucket as its path'],
    ['another protocol', { ...store, PHOTO_STORE_URL: 's3://bucket' }, 'the bucket as its path'],
    ['no secret', { ...store, PHOTO_STORE_SECRET: '' }, 'belong together'],
    ['a secret alone', { PHOTO_STORE_SECRET: 'secret' }, 'belong together'],
  ])('H-6 is reported as a mistake where there is %s', (_label, variables, text) => {
    const { values, mistakes } = parsePhotoEnvironment(variables);
    expect(values).toBeNull();
    expect(mistakes.join(' ')).toContain(text);
  });
});

import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { imageVersion } from '#domain/image/image-version.ts';
import type { ImageAnswer, ImageRequest, ImageSource } from '#ports/photos/pictures.ts';
import { acceptedFormat, imageRoutes } from './images.ts';

/** Knows one asset; answers with what it was asked. */
function fakeImages(answer?: ImageAnswer): ImageSource & { readonly requested: ImageRequest[] } {
  const requested: ImageRequest[] = [];
  return {
    requested,
    tag: ({ asset, width, format }) => (asset === 'cars/one' ? `${width}-${format}` : null),
    get: async (request) => {
      requested.push(request);
      return (
        answer ?? {
          kind: 'image',
          bytes: new TextEncoder().encode(`${request.width}`),
          contentType: `image/${request.format}`,
        }
      );
    },
  };
}

async function serve(images: ImageSource = fakeImages()) {
  const server = fastify();
  await server.register(imageRoutes, { images });
  return server;
}

describe('GET /img', () => {
  it('answers a known asset in a listed width, in the format of Accept', async () => {
    const server = await serve();
    const response = await server.inject({
      url: `/img/cars/one?w=320&v=${imageVersion}`,
      headers: { accept: 'image/avif,image/webp,*/*' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('image/avif');
    expect(response.headers.vary).toBe('Accept');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.body).toBe('320');
  });

  it.each([
    ['no version', '/img/cars/one?w=320'],
    ['an older version', '/img/cars/one?w=320&v=old'],
    ['a repeated version', `/img/cars/one?w=320&v=${imageVersion}&v=${imageVersion}`],
  ])('keeps an address with %s for a short time only', async (_label, url) => {
    const response = await (await serve()).inject({ url });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=3600');
  });

  it('without a width serves the default', async () => {
    const response = await (await serve()).inject({ url: '/img/cars/one' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('960');
    expect(response.headers['content-type']).toBe('image/jpeg');
  });

  it('HEAD has the headers and no body', async () => {
    const response = await (await serve()).inject({ method: 'HEAD', url: '/img/cars/one?w=96' });
    expect(response.statusCode).toBe(200);
    expect(response.headers.etag).toBe('"96-jpeg"');
    expect(response.body).toBe('');
  });

  it.each([
    ['the same tag', '"320-jpeg"'],
    ['a weak tag', 'W/"320-jpeg"'],
    ['one of several', '"other", "320-jpeg"'],
  ])('answers 304 to %s without making anything', async (_label, tag) => {
    const images = fakeImages();
    const server = await serve(images);
    const response = await server.inject({ url: '/img/cars/one?w=320', headers: { 'if-none-match': tag } });
    expect(response.statusCode).toBe(304);
    expect(images.requested).toEqual([]);
  });

  it.each([
    '/img/cars/one?w=',
    '/img/cars/one?w=321',
    '/img/cars/one?w=-1',
    '/img/cars/one?w=0320',
    '/img/cars/one?w=3.2e2',
    '/img/cars/one?w=1e9',
    '/img/cars/one?w=NaN',
    '/img/cars/one?w=%3Cscript%3E',
    '/img/cars/one?w=320&w=640',
    '/img/%E0%A4%A?w=320',
  ])('answers 400 in words to %s', async (url) => {
    const response = await (await serve()).inject({ url });
    expect(response.statusCode).toBe(400);
    expect(response.body).not.toContain('at ');
  });

  it.each([
    '/img/',
    '/img/cars/two?w=320',
    '/img/../package.json?w=320',
    '/img/..%2f..%2fpackage.json?w=320',
    '/img/%2e%2e/%2e%2e/etc/passwd?w=320',
    '/img/https://photos.example/1.jpg?w=320',
    '/img//photos.example/1.jpg?w=320',
    '/img/cars/one%00?w=320',
    '/img/__proto__?w=320',
    `/img/${'a'.repeat(3000)}?w=320`,
  ])('answers 404 to %s', async (url) => {
    const images = fakeImages();
    const response = await (await serve(images)).inject({ url });
    expect(response.statusCode).toBe(404);
    expect(images.requested).toEqual([]);
  });

  it('asks for patience while too much is waiting', async () => {
    const response = await (await serve(fakeImages({ kind: 'busy' }))).inject({ url: '/img/cars/one?w=320' });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers.etag).toBeUndefined();
  });
});

describe('acceptedFormat', () => {
  it.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['IMAGE/AVIF', 'avif'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['image/avif;q=0.001', 'avif'],
    ['image/avif;q=0.0,image/webp;q=0', 'jpeg'],
    ['*/*', 'jpeg'],
    ['', 'jpeg'],
    [undefined, 'jpeg'],
  ] as const)('%s takes %s', (accept, format) => {
    expect(acceptedFormat(accept)).toBe(format);
  });
});

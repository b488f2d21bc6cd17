/** GET /img/{asset}?w={width}&v={version}: pictures of the catalogue, in a width of the list, in a format of `Accept`. */
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { defaultImageWidth, type ImageWidth, imageWidths, isImageWidth } from '#domain/image/image-url.ts';
import { imageVersion } from '#domain/image/image-version.ts';
import type { ImageFormat, ImageSource } from '#ports/photos/pictures.ts';

const yearInSeconds = 365 * 24 * 60 * 60;
const hourInSeconds = 60 * 60;

type ImageRoute = {
  Params: { '*': string };
  Querystring: Readonly<Record<string, string | readonly string[] | undefined>>;
};

export const imageRoutes: FastifyPluginAsync<{ readonly images: ImageSource }> = async (
  server,
  { images },
) => {
  server.get<ImageRoute>('/img/*', async (request, reply) => {
    const width = parseWidth(request.query.w);
    if (width === null) return refuse(reply, 400, `The width w must be one of ${imageWidths.join(', ')}.`);

    const requested = { asset: request.params['*'], width, format: acceptedFormat(request.headers.accept) };
    const tag = images.tag(requested);
    if (tag === null) return refuse(reply, 404, 'There is no picture with this name.');

    const etag = `"${tag}"`;
    // In mails and on other sites too.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.header('vary', 'Accept').header('etag', etag).header('cache-control', cachePolicy(request.query.v));
    if (isSameTag(request.headers['if-none-match'], etag)) return reply.code(304).send();

    const answer = await images.get(requested);
    switch (answer.kind) {
      case 'image':
        return reply.header('x-content-type-options', 'nosniff').type(answer.contentType).send(answer.bytes);
      case 'unknown-asset':
        return refuse(reply, 404, 'There is no picture with this name.');
      case 'busy':
        return refuse(
          reply.header('retry-after', '5'),
          503,
          'Too many pictures are being created. Try again soon.',
        );
    }
  });
};

/** Null when it is not one of the list, written plainly. Without a width, the default. */
function parseWidth(text: string | readonly string[] | undefined): ImageWidth | null {
  if (text === undefined) return defaultImageWidth;
  if (typeof text !== 'string' || !/^[1-9]\d{0,3}$/.test(text)) return null;
  const width = Number(text);
  return isImageWidth(width) ? width : null;
}

/** AVIF where the browser says so, else WebP, else JPEG; a format with q=0 is one that it does not take. */
export function acceptedFormat(accept: string | undefined): ImageFormat {
  const claimed = new Set(
    (accept ?? '')
      .toLowerCase()
      .split(',')
      .filter((range) => !/;\s*q=0(\.0*)?\s*(;|$)/.test(range))
      .map((range) => range.split(';')[0]?.trim()),
  );
  if (claimed.has('image/avif')) return 'avif';
  return claimed.has('image/webp') ? 'webp' : 'jpeg';
}

/** An address with the current version never changes what it shows; another may. */
function cachePolicy(version: string | readonly string[] | undefined): string {
  return version === imageVersion
    ? `public, max-age=${yearInSeconds}, immutable`
    : `public, max-age=${hourInSeconds}`;
}

function isSameTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

function refuse(reply: FastifyReply, status: 400 | 404 | 503, reason: string): FastifyReply {
  return reply
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .code(status)
    .type('text/plain; charset=utf-8')
    .send(`${reason}\n`);
}

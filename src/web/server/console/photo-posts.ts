/**
 * The two addresses that take photos, at the console's host alone: a form with files, and a part of one photo. They are
 * handed on as a stream, so that uploads are never held in memory; the reader limits their size, once the sender is
 * known. Everywhere else a post has 64 kB.
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

export const partType = 'application/octet-stream';
const formType = 'multipart/form-data';
const addresses = ['/:group/stock/:car/photos', '/:group/stock/:car/photos/:upload'] as const;
const partAddress = /^\/[^/]+\/stock\/[^/]+\/photos\/[^/?]+(\?|$)/;

type Options = {
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  readonly isAtConsole: (request: FastifyRequest) => boolean;
};

export function photoPosts({ answer, isAtConsole }: Options): FastifyPluginAsync {
  return async (instance) => {
    instance.addContentTypeParser([formType, partType], (request, payload, done) => {
      // At a shop's host this is an address like any other, and takes nothing of the kind.
      if (isAtConsole(request)) return done(null, payload);
      done(Object.assign(new Error('Photos are sent to the console.'), { statusCode: 415 }));
    });
    for (const url of addresses) instance.post(url, answer);
  };
}

/** Whether it is a part of a photo, which is neither a form nor JSON. */
export function isPartOfPhoto({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  return partAddress.test(url) && headers['content-type'] === partType;
}

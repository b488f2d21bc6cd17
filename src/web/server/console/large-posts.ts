/**
 * The addresses that take more than 64 kB, at the console's host alone. Photos, pictures and feeds, a form with files or a
 * part of one photo, are handed on as a stream, so that uploads are never held in memory; the reader limits their size, once the
 * sender is known. A list of redirects has a limit of its own.
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { maxRedirectListBytes } from '#domain/redirect/plan-redirects.ts';
import { maxPostBytes } from '#web/server/requests/request-checks.ts';

export const partType = 'application/octet-stream';
const formType = 'multipart/form-data';
const fileAddresses = [
  '/:group/stock/:car/photos',
  '/:group/stock/:car/photos/:upload',
  '/:group/media',
  '/:group/media/upload',
  '/:group/old-website',
  '/:group/old-website.data',
  '/:group/feeds/~add',
  '/:group/feeds/~add.data',
  '/:group/feeds/~feed/:feed',
  '/:group/feeds/~feed/:feed/:step',
] as const;
const partAddress = /^\/[^/]+\/stock\/[^/]+\/photos\/[^/?]+(\?|$)/;

type Options = {
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  readonly isAtConsole: (request: FastifyRequest) => boolean;
};

export function filePosts({ answer, isAtConsole }: Options): FastifyPluginAsync {
  return async (instance) => {
    instance.addContentTypeParser([formType, partType], (request, payload, done) => {
      // At a shop's host this is an address like any other, and takes nothing of the kind.
      if (isAtConsole(request)) return done(null, payload);
      done(Object.assign(new Error('Files are sent to the console.'), { statusCode: 415 }));
    });
    for (const url of fileAddresses) instance.post(url, answer);
  };
}

/** Of the page, and of the router's requests from it. */
const listAddresses = ['/:group/redirects', '/:group/redirects.data'] as const;
/** With what a form's own lines take. */
const maxListPostBytes = maxRedirectListBytes + maxPostBytes;

export function listPosts({ answer, isAtConsole }: Options): FastifyPluginAsync {
  return async (instance) => {
    for (const url of listAddresses)
      instance.post(url, { bodyLimit: maxListPostBytes }, (request, reply) => {
        if (isAtConsole(request) || Number(request.headers['content-length'] ?? 0) <= maxPostBytes)
          return answer(request, reply);
        throw Object.assign(new Error('Lists are sent to the console.'), { statusCode: 413 });
      });
  };
}

/** Whether it is a part of a photo, which is neither a form nor JSON. */
export function isPartOfPhoto({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  return partAddress.test(url) && headers['content-type'] === partType;
}

/** Sends a page in the smallest form that the browser takes; each form is made once. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage } from './page-cache.ts';
import { addSpeculationRules } from './speculation-rules.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** The best first, for browsers that like them alike. */
const encodings = ['br', 'gzip'];
/** Below it the answer fits one packet either way. */
const leastCompressed = 1024;

export async function sendPage(
  page: CachedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding, save-data').header('content-type', page.contentType);
  if (page.contentSecurityPolicy) reply.header('content-security-policy', page.contentSecurityPolicy);
  if (page.status === 200) {
    reply.header('etag', page.etag);
    if (page.contentType.startsWith('text/html')) addSpeculationRules(request, reply);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  }
  reply.code(page.status);
  if (page.plain.length <= leastCompressed) return reply.send(page.plain);
  const accepted = request.headers['accept-encoding'] ?? '';
  switch (negotiate(accepted, notRefused(accepted))) {
    case 'br':
      page.brotli ??= await compressBrotli(page.plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: page.plain.length,
        },
      });
      return reply.header('content-encoding', 'br').send(page.brotli);
    case 'gzip':
      page.gzip ??= await compressGzip(page.plain);
      return reply.header('content-encoding', 'gzip').send(page.gzip);
    default:
      return reply.send(page.plain);
  }
}

/** Whoever refuses a form by its name and then takes all others (`br;q=0, *`) does not mean the first. */
function notRefused(accepted: string): string[] {
  return encodings.filter(
    (name) => !new RegExp(`(^|,)\\s*${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`, 'i').test(accepted),
  );
}

/** A refusal with a clear message, for a person or a program. */

import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalPolicy, securityHeaders } from '#web/server/headers/security-headers.ts';
import { refusalPage } from '#web/server/pages/plain-pages.ts';

export type Refusal = { readonly status: number; readonly title: string; readonly text: string };

/** JSON to clients that accept JSON, a small page to all others. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, title, text }: Refusal,
): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  const wantsJson =
    /^\/api\/|^[^?]*\.json(\?|$)/.test(request.url) ||
    (request.headers.accept ?? '').includes('application/json');
  if (wantsJson) return reply.send({ error: `${title}. ${text}` });
  return reply
    .header('content-security-policy', refusalPolicy)
    .type('text/html; charset=utf-8')
    .send(refusalPage(status, title, text));
}

type ClientError = { readonly code?: string; readonly rawPacket?: unknown };
type Answer = {
  readonly status: number;
  readonly phrase: string;
  readonly title: string;
  readonly text: string;
};

const readingMs = 1_000;

/**
 * The answer to what is no readable HTTP request: written straight to the socket, because no request object ever came
 * to be.
 */
export function answerUnreadableRequest(error: ClientError, socket: Socket): void {
  if (!socket.writable || socket.destroyed) return;
  const { status, phrase, title, text } = answerFor(error);
  const page = refusalPage(status, title, text);
  const head = [
    `HTTP/1.1 ${status} ${phrase}`,
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(page)}`,
    'Cache-Control: no-store',
    `Content-Security-Policy: ${refusalPolicy}`,
    ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${page}`);
  // A client that goes on sending all the same is cut off, once there was time to read the response.
  setTimeout(() => socket.destroy(), readingMs).unref();
}

function answerFor({ code, rawPacket }: ClientError): Answer {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return isStillFirstLine(rawPacket)
        ? {
            status: 414,
            phrase: 'URI Too Long',
            title: 'That address is too long',
            text: 'Start again from the home page.',
          }
        : {
            status: 431,
            phrase: 'Request Header Fields Too Large',
            title: 'Your browser sent too much data',
            text: 'Try a private window or another browser.',
          };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return {
        status: 408,
        phrase: 'Request Timeout',
        title: 'That took too long',
        text: 'Please check your connection and try again.',
      };
    default:
      return {
        status: 400,
        phrase: 'Bad Request',
        title: 'We can’t read that request',
        text: 'Check the address, then try again.',
      };
  }
}

/** What overflowed has not come to the end of a line yet: of the packets seen, only an address is that long. */
function isStillFirstLine(packet: unknown): boolean {
  return Buffer.isBuffer(packet) && !packet.includes('\n');
}

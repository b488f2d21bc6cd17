/** The answer to what is no readable HTTP request: written straight to the socket, because no request object ever came to be. */
import type { Socket } from 'node:net';
import { refusalPage } from './plain-pages.ts';

export function answerUnreadableRequest(error: { readonly code?: string }, socket: Socket): void {
  if (!socket.writable || socket.destroyed) return;
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const status = isTooLong ? '414 URI Too Long' : '400 Bad Request';
  const page = isTooLong
    ? refusalPage(414, 'That address is too long', 'Please start again from the home page.')
    : refusalPage(400, 'We could not read that request', 'Please check the address and try again.');
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(page)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${page}`);
}

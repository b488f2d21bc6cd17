/** A Fastify request as the Request that React Router reads. */
import type { FastifyRequest } from 'fastify';

/** What was asked, with scheme, host and port as the client named them. */
export function fullAddress(request: Pick<FastifyRequest, 'url' | 'protocol' | 'headers'>): URL {
  return new URL(request.url, `${request.protocol}://${request.headers.host ?? 'localhost'}`);
}

export function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith(':') || value === undefined) continue;
    for (const single of Array.isArray(value) ? value : [value]) headers.append(name, single);
  }
  const url = fullAddress(request);
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(url, {
    method: request.method,
    headers,
    ...(hasBody && Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
  });
}

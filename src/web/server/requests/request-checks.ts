/** What no site should have to deal with: methods without meaning, addresses and hosts that cannot be read. */
import type { FastifyRequest } from 'fastify';

export type RequestProblem = { readonly status: number; readonly title: string; readonly text: string };

const maxAddressLength = 64 * 1024;
const highestPort = 65_535;
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

export function findRequestProblem(request: FastifyRequest): RequestProblem | null {
  if (!methods.has(request.method)) {
    return {
      status: 405,
      title: 'That isn’t supported here',
      text: 'Go back and use the links or forms on the page.',
    };
  }
  if (!namesOneHost(request)) {
    return {
      status: 400,
      title: 'We can’t tell which site you want',
      text: 'Check the address up to the first slash.',
    };
  }
  if (request.url.length > maxAddressLength) {
    return { status: 414, title: 'That address is too long', text: 'Start again from the home page.' };
  }
  if (!isReadable(request.url)) {
    return {
      status: 400,
      title: 'We can’t read that address',
      text: 'It contains characters we can’t read.',
    };
  }
  return null;
}

/** RFC 9112: one Host header, neither none nor several; only HTTP 1.0 knows none. A port is one that exists. */
function namesOneHost({ raw, headers }: FastifyRequest): boolean {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
  if (hosts.length > 1 || (hosts.length === 0 && raw.httpVersion === '1.1')) return false;
  const port = /:(\d+)$/.exec(headers.host ?? '')?.[1];
  return port === undefined || (Number(port) > 0 && Number(port) <= highestPort);
}

/** A backslash is a slash to some programs and a letter to others, so that no address here has one in its path. */
function isReadable(url: string): boolean {
  const [path = ''] = url.split('?');
  try {
    const text = decodeURIComponent(path);
    return !text.includes('\0') && !path.includes('\\') && /^\/(?!\/)/.test(url);
  } catch {
    return false;
  }
}

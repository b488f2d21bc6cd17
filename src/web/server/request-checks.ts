/** What no site should have to deal with: addresses that cannot be read, bodies of the wrong kind. */
import type { FastifyRequest } from 'fastify';

export type RequestProblem = { readonly status: number; readonly title: string; readonly text: string };

const longestAddress = 64 * 1024;
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|application\/json)\b/i;
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

export function findRequestProblem(request: FastifyRequest): RequestProblem | null {
  if (!methods.has(request.method)) {
    return {
      status: 405,
      title: 'That is not possible here',
      text: 'This address can be read, and some can be sent a form.',
    };
  }
  if (request.url.length > longestAddress) {
    return { status: 414, title: 'That address is too long', text: 'Please start again from the home page.' };
  }
  if (!isReadable(request.url)) {
    return {
      status: 400,
      title: 'We could not read that address',
      text: 'It contains characters that are not text.',
    };
  }
  if (request.method === 'POST' && !formTypes.test(request.headers['content-type'] ?? '')) {
    return {
      status: 415,
      title: 'We could not read what was sent',
      text: 'Please send the form from its own page.',
    };
  }
  return null;
}

function isReadable(url: string): boolean {
  const [path = ''] = url.split('?');
  try {
    const text = decodeURIComponent(path);
    return !text.includes('\0') && url.startsWith('/') && !url.startsWith('//');
  } catch {
    return false;
  }
}

/**
 * What no response may be, whatever was requested: a failure of ours, none at all, our insides, or an attacker's tag.
 */
import { markedTag } from './hostile-values.ts';
import type { RawAnswer } from './raw-exchange.ts';

/** Pictures and brochures: drawn as fast as the machine can, and refused for a while beyond that. */
const isRendered = /^\/img\/|\.pdf$/;

/** Null for an answer as it should be. */
export function findFault({ status, head, body }: RawAnswer, pattern: string): string | null {
  if (status === -1) return 'no answer';
  const isBusy = status === 503 && isRendered.test(pattern) && /^retry-after:/im.test(head);
  if (status >= 500 && !isBusy) return `answers ${status}`;
  if (/^x-hostile:|^set-cookie: a=b/im.test(head)) return 'a header of the stranger';
  const isText = /^content-type: (text\/html|image\/svg)/im.test(head) && !/^content-encoding:/im.test(head);
  if (isText && body.includes(markedTag)) return 'a tag of the stranger';
  if (/\bat [^\n]{0,200}\.(ts|js|mjs):\d+:\d+/.test(body) && !/^content-encoding:/im.test(head)) {
    return 'a stack trace';
  }
  return null;
}

/** `2xx`, `4xx`; a connection that was closed silently has its own. */
export const classOf = (status: number): string =>
  status === -1 ? 'none' : status === 0 ? 'closed' : `${Math.floor(status / 100)}xx`;

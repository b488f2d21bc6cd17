/** Sends one photo in parts. What has arrived is asked first, so that a lost connection costs one part at most. */
import type { WaitingPhoto } from './waiting-photo.ts';

/** Small enough that a weak signal brings one within the half minute that the server gives a request. */
export const partBytes = 256 * 1024;

export type Sent =
  | { readonly kind: 'kept' }
  /** It will never be taken: why, in words. */
  | { readonly kind: 'refused'; readonly words: string }
  /** Nobody is signed in any more. */
  | { readonly kind: 'signed-out' }
  /** No connection, or a server that has something else to do: later. */
  | { readonly kind: 'later' };

type Told = { readonly received?: number; readonly isKept?: boolean; readonly problem?: string };

export type SendPorts = {
  readonly fetch: typeof globalThis.fetch;
  readonly onProgress: (sent: number) => void;
};

export function uploadHref({ group, carId, id }: Pick<WaitingPhoto, 'group' | 'carId' | 'id'>): string {
  return `/${group}/stock/${encodeURIComponent(carId)}/photos/${id}`;
}

export async function sendPhoto(photo: WaitingPhoto, ports: SendPorts): Promise<Sent> {
  const { blob } = photo;
  const href = uploadHref(photo);
  const angle = encodeURIComponent(photo.angle);
  try {
    let answer = await ask(() => ports.fetch(href, { headers: { accept: 'application/json' } }));
    // Each turn brings it further, or ends. A server that never says so is asked again later.
    const mostTurns = 20 + 4 * Math.ceil(blob.size / partBytes);
    for (let turn = 0; turn < mostTurns; turn++) {
      if (answer.kind !== 'told') return answer;
      if (answer.told.isKept === true) return { kind: 'kept' };
      const offset = answer.told.received ?? 0;
      ports.onProgress(Math.min(offset, blob.size));
      const part = blob.slice(offset, offset + partBytes);
      const to = `${href}?offset=${offset}&last=${blob.size}&angle=${angle}`;
      answer = await ask(() =>
        ports.fetch(to, {
          method: 'POST',
          headers: { 'content-type': 'application/octet-stream' },
          body: part,
        }),
      );
    }
    return { kind: 'later' };
  } catch {
    return { kind: 'later' };
  }
}

type Answered = { readonly kind: 'told'; readonly told: Told } | Sent;

async function ask(request: () => Promise<Response>): Promise<Answered> {
  const response = await request();
  // The sign-in is a page, and what a server says that is starting or gone is one too.
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
  if (response.redirected) return { kind: 'signed-out' };
  const told: Told = isJson ? await response.json() : {};
  if (response.ok || response.status === 409) return isJson ? { kind: 'told', told } : { kind: 'later' };
  if (response.status === 404)
    return { kind: 'refused', words: 'This car is not there any more, or you may not change its photos.' };
  if (response.status === 403)
    return { kind: 'refused', words: told.problem ?? 'Your role does not let you send photos of this car.' };
  if (response.status >= 500 && response.status !== 507) return { kind: 'later' };
  return { kind: 'refused', words: told.problem ?? 'The server could not take it.' };
}

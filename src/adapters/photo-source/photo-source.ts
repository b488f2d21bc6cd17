/** Photos from the addresses that feeds name: within limits of size and time, and never from inside the network. */
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { guardedLookup, isPublicAddress, PrivateAddressRefused } from '#adapters/http/public-address.ts';
import { maxPhotoBytes } from '#domain/car-overrides/car-photo.ts';
import type { PhotoDownload, PhotoSource } from '#ports/photos/feed-photos.ts';

type PhotoSourceSettings = {
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly isPublic: (address: string) => boolean;
  readonly lookup: LookupFunction;
};

const defaults: PhotoSourceSettings = {
  timeoutMs: 30_000,
  maxBytes: maxPhotoBytes,
  isPublic: isPublicAddress,
  lookup: guardedLookup,
};

/** Stores of pictures answer with the address of the nearest copy; each is checked as the first is. */
const maxRedirects = 3;

export function createPhotoSource(changed: Partial<PhotoSourceSettings> = {}): PhotoSource {
  const settings = { ...defaults, ...changed };
  return {
    async fetch(address, stop) {
      const signal = AbortSignal.any([stop, AbortSignal.timeout(settings.timeoutMs)]);
      const host = URL.parse(address)?.host ?? address.slice(0, 80);
      try {
        return await follow(address, settings, signal);
      } catch (error) {
        stop.throwIfAborted();
        if (error instanceof RefusedPhoto) return failed(error.message, { isFinal: true });
        if (error instanceof PrivateAddressRefused) return failed(privateText(host), { isFinal: true });
        const seconds = Math.round(settings.timeoutMs / 1000);
        const reason = signal.aborted
          ? `${host} did not send the photo within ${seconds} seconds`
          : `${host} could not be reached`;
        return failed(reason, { isOfHost: true });
      }
    },
  };
}

/** Another attempt cannot end otherwise. */
class RefusedPhoto extends Error {}

async function follow(
  first: string,
  settings: PhotoSourceSettings,
  signal: AbortSignal,
): Promise<PhotoDownload> {
  let address = urlOf(first);
  for (let count = 0; count <= maxRedirects; count++) {
    const host = address.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !settings.isPublic(host)) throw new RefusedPhoto(privateText(host));
    const response = await ask(address, settings.lookup, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return { kind: 'came', bytes: await readBytes(response, settings.maxBytes) };
    response.destroy();
    const next = statusCode >= 300 && statusCode < 400 ? headers.location : undefined;
    if (next === undefined) {
      const isOfHost = statusCode >= 500 || statusCode === 429;
      return failed(`${address.host} answered with status ${statusCode}`, { isOfHost });
    }
    address = urlOf(next, address);
  }
  return failed(`${address.host} redirects more than ${maxRedirects} times`, {});
}

function urlOf(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new RefusedPhoto('it is not a web address');
  if (url.username !== '' || url.password !== '') throw new RefusedPhoto('its address contains a password');
  return url;
}

function ask(address: URL, lookup: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> {
  const send = address.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = { 'user-agent': 'Forecourt', accept: 'image/*', 'accept-encoding': 'identity' };
  return new Promise((resolve, reject) => {
    send(address, { headers, signal, agent: false, lookup })
      .on('error', reject)
      .on('response', resolve)
      .end();
  });
}

async function readBytes(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) {
      response.destroy();
      throw new RefusedPhoto(`it is larger than ${Math.round(maxBytes / 1e6)} MB`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const privateText = (host: string) => `${host} is an address in a private network`;

function failed(reason: string, { isFinal = false, isOfHost = false }): PhotoDownload {
  return { kind: 'failed', reason, isFinal, isOfHost };
}

/** Whether a setting is an address of the kind that it has to be. */
import { isDecodable } from './is-decodable.ts';

export function isDatabaseUrl(value: string): boolean {
  const url = URL.parse(value);
  return (
    url !== null &&
    /^postgres(ql)?:$/.test(url.protocol) &&
    url.hostname !== '' &&
    url.pathname.length > 1 &&
    isDecodable(url.username) &&
    isDecodable(url.password)
  );
}

export function isHttpUrl(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol);
}

export function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
}

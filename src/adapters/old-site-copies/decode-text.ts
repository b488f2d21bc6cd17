/** Bytes of a page as text: by the header of its server, its own mark or its own meta tag; what is broken becomes a mark. */

const fallback = 'windows-1252';

export function decodeText(bytes: Uint8Array, contentType: string): string {
  const [, charset = null] = /charset ?= ?["']?([\w-]{2,30})/i.exec(contentType) ?? [];
  return new TextDecoder(knownEncoding(markOf(bytes) ?? charset ?? metaOf(bytes)) ?? guess(bytes)).decode(
    bytes,
  );
}

function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

function metaOf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  for (const tag of head.split(/<meta/i).slice(1)) {
    const [, charset = null] = /charset ?= ?["']?([\w-]{2,30})/i.exec(tag.slice(0, tag.indexOf('>'))) ?? [];
    if (charset !== null) return charset;
  }
  return null;
}

function knownEncoding(name: string | null): string | null {
  if (name === null) return null;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}

function guess(bytes: Uint8Array): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return fallback;
  }
}

/** Without parameters, in small letters. */
export function mediaType(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}

const typesByEnding: Readonly<Record<string, string>> = {
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'text/html',
  php: 'text/html',
  asp: 'text/html',
  aspx: 'text/html',
  jsp: 'text/html',
  cfm: 'text/html',
  css: 'text/css',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  ico: 'image/x-icon',
};

/** By the end of its name; by its first bytes where that says nothing. */
export function typeOfFile(name: string, first: Uint8Array): string {
  const ending = /\.([a-z0-9]{1,6})$/i.exec(name.split('?')[0] ?? '')?.[1]?.toLowerCase() ?? '';
  const known = typesByEnding[ending];
  if (known !== undefined) return known;
  return looksLikeHtml(first) ? 'text/html' : 'application/octet-stream';
}

export function looksLikeHtml(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 2048)).toString('latin1').toLowerCase();
  return /<!doctype html|<html|<head|<body|<title|<frameset/.test(head);
}

/** Pages and style sheets are read; of pictures only the address counts. */
export function isReadType(type: string): boolean {
  return type === 'text/html' || type === 'application/xhtml+xml' || type === 'text/css';
}

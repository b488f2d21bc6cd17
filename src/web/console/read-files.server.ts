/** The files of a form as they arrive; who sends them is known before a byte is read. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { maxPhotoBytes } from '#domain/car-overrides/car-photo.ts';

/** The files of a form, one after the other as they arrive: none of them is held in memory. */
export type FormReader = {
  readonly field: (name: string, value: string) => void;
  /** The next file waits until this one is dealt with. */
  readonly file: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;
};

/** A form has a few fields beside its files. */
const maxFields = 20;
const maxFieldLength = 2_000;

/** `unreadable`: it broke off, or is no form; what had come before was dealt with. */
export async function readFiles(
  request: Request,
  maxFiles: number,
  reader: FormReader,
  maxBytes = maxPhotoBytes,
): Promise<'read' | 'too-many' | 'unreadable'> {
  if (request.body === null) return 'unreadable';
  const headers = { 'content-type': request.headers.get('content-type') ?? '' } as BusboyHeaders;
  let outcome: 'read' | 'too-many' = 'read';
  const working: Promise<void>[] = [];
  try {
    const parser = new Busboy({
      headers,
      limits: {
        files: maxFiles,
        fields: maxFields,
        fieldSize: maxFieldLength,
        fieldNameSize: maxFieldLength,
        // One more than the maximum, so that the reader detects it.
        fileSize: maxBytes + 1,
      },
    });
    parser.on('field', (name, value) => reader.field(name, value));
    parser.on('filesLimit', () => {
      outcome = 'too-many';
    });
    parser.on('file', (_field, stream, fileName) => {
      const work = reader.file(fileName ?? '', stream).finally(() => stream.resume());
      // It is awaited below; until then it must not count as an unhandled rejection.
      work.catch(() => undefined);
      working.push(work);
    });
    await pipeline(streamOf(request.body), parser);
  } catch {
    await Promise.allSettled(working);
    return 'unreadable';
  }
  await Promise.all(working);
  return outcome;
}

export function streamOf(body: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(body as NodeStream<Uint8Array>);
}

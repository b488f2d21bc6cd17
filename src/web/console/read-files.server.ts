/** The files of a form, one after the other as they arrive: none of them is held in memory. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { largestPhotoBytes } from '#domain/ownership/car-photo.ts';

export type FormReader = {
  readonly field: (name: string, value: string) => void;
  /** The next file waits until this one is dealt with. */
  readonly file: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;
};

/** A form has a few fields beside its files. */
const mostFields = 20;
const longestField = 200;

/** `unreadable`: it broke off, or is no form; what had come before was dealt with. */
export async function readFiles(
  request: Request,
  mostFiles: number,
  reader: FormReader,
): Promise<'read' | 'too-many' | 'unreadable'> {
  if (request.body === null) return 'unreadable';
  const headers = { 'content-type': request.headers.get('content-type') ?? '' } as BusboyHeaders;
  let outcome: 'read' | 'too-many' = 'read';
  const working: Promise<void>[] = [];
  try {
    const parser = new Busboy({
      headers,
      limits: {
        files: mostFiles,
        fields: mostFields,
        fieldSize: longestField,
        fieldNameSize: longestField,
        // One more than is taken, so that whoever takes it notices.
        fileSize: largestPhotoBytes + 1,
      },
    });
    parser.on('field', (name, value) => reader.field(name, value));
    parser.on('filesLimit', () => {
      outcome = 'too-many';
    });
    parser.on('file', (_field, stream, fileName) => {
      const work = reader.file(fileName ?? '', stream).finally(() => stream.resume());
      // It is waited for below; until then it must not count as a fault of nobody's.
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

/** Which encoding the bytes of a file are in, where neither the mapping nor the file says so. */
import { open } from 'node:fs/promises';

const chunkBytes = 256 * 1024;

/** Counts what a file holds besides plain letters, byte by byte; never holds it. */
export class EncodingDetector {
  /** Letters of UTF-8 that are whole, and bytes that are part of none. */
  #whole = 0;
  #stray = 0;
  #expected = 0;
  #open = 0;
  /** Bytes that are letters in Windows-1252 and control characters in ISO-8859-15. */
  #windows = 0;
  /** Bytes that are € Š š Ž ž Œ œ Ÿ in ISO-8859-15 and stand where a letter or an amount does. */
  #latin9 = 0;
  #before = 0;

  take(bytes: Uint8Array): void {
    for (const byte of bytes) {
      this.#takeByte(byte);
      this.#before = byte;
    }
  }

  get encoding(): 'utf-8' | 'windows-1252' | 'iso-8859-15' {
    // One byte that was damaged on the way does not make a file of UTF-8 another.
    if (this.#stray + this.#open <= this.#whole) return 'utf-8';
    return this.#windows === 0 && this.#latin9 > 0 ? 'iso-8859-15' : 'windows-1252';
  }

  #takeByte(byte: number): void {
    if (this.#expected > 0) {
      if (byte >= 0x80 && byte < 0xc0) {
        this.#open++;
        if (--this.#expected > 0) return;
        this.#whole++;
        this.#open = 0;
        return;
      }
      this.#stray += this.#open;
      this.#open = 0;
      this.#expected = 0;
    }
    if (byte < 0x80) return;
    if (byte < 0xa0) this.#windows++;
    else if (byte === 0xa4 || (differing.has(byte) && isLetter(this.#before))) this.#latin9++;
    this.#expected = lengthAfter(byte);
    if (this.#expected > 0) this.#open = 1;
    else this.#stray++;
  }
}

const differing = new Set([0xa6, 0xa8, 0xb4, 0xb8, 0xbc, 0xbd, 0xbe]);

function isLetter(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte >= 0xc0;
}

/** How many bytes follow the first one of a letter in UTF-8; 0 where none begins with it. */
function lengthAfter(byte: number): number {
  if (byte >= 0xc2 && byte < 0xe0) return 1;
  if (byte >= 0xe0 && byte < 0xf0) return 2;
  return byte >= 0xf0 && byte < 0xf5 ? 3 : 0;
}

/** Reads the whole file once: its first foreign letter may be in its last row. */
export async function detectEncoding(path: string): Promise<EncodingDetector['encoding']> {
  const detector = new EncodingDetector();
  const handle = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(chunkBytes);
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, chunkBytes, null);
      if (bytesRead === 0) return detector.encoding;
      detector.take(buffer.subarray(0, bytesRead));
    }
  } finally {
    await handle.close();
  }
}

/** The name that an XML file gives its own encoding in its first line. */
export function declaredEncoding(start: Buffer): string | null {
  const head = start.toString('latin1', 0, 200);
  return (
    /^\s{0,20}<\?xml\s[^>]{0,100}?encoding\s{0,5}=\s{0,5}["']([\w.:-]{1,40})["']/.exec(head)?.[1] ?? null
  );
}

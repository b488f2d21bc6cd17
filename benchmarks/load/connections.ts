/**
 * Connections that stay open, over which bytes made beforehand are sent: far cheaper than Node's own client, so that
 * the one who asks is not what is measured. Understands answers with a Content-Length, as Forecourt's are, and those in
 * chunks.
 */
import { connect, type Socket } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');
/** After the last piece of a chunked response, and what precedes it. */
const lastChunk = '\r\n0\r\n\r\n';

/** Of the answer that is being read: its status, and what is still to come of its text, or of one in chunks its last letters. */
type Reading = { readonly status: number; left: number; tail: string | null };

export class Connection {
  #socket: Socket | null = null;
  #settle: ((status: number) => void) | null = null;
  #received: Buffer = Buffer.alloc(0);
  #reading: Reading | null = null;
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  /** The status, or 0 where no answer came that could be read. One at a time. */
  ask(request: Buffer): Promise<number> {
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.#open().write(request);
    });
  }

  close(): void {
    this.#socket?.destroy();
  }

  #open(): Socket {
    if (this.#socket !== null) return this.#socket;
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    socket.on('data', (chunk) => this.#read(chunk));
    const lost = () => {
      if (this.#socket === socket) this.#lose();
    };
    socket.on('error', lost);
    socket.on('close', lost);
    this.#socket = socket;
    return socket;
  }

  #lose(): void {
    this.#socket?.destroy();
    this.#socket = null;
    this.#end(0);
  }

  #read(chunk: Buffer): void {
    if (this.#reading !== null) {
      this.#take(this.#reading, chunk);
      return;
    }
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(headEnd);
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    const status = Number(head.slice(9, 12));
    const isInChunks = /\r\ntransfer-encoding: chunked/i.test(head);
    if (length === undefined && !isInChunks && status !== 304) {
      this.#lose();
      return;
    }
    this.#reading = { status, left: Number(length ?? 0), tail: isInChunks ? '\r\n' : null };
    this.#take(this.#reading, this.#received.subarray(end + headEnd.length));
  }

  #take(reading: Reading, bytes: Buffer): void {
    if (reading.tail !== null) {
      reading.tail = (
        reading.tail + bytes.toString('latin1', Math.max(0, bytes.length - lastChunk.length))
      ).slice(-lastChunk.length);
      if (reading.tail === lastChunk) this.#end(reading.status);
      return;
    }
    reading.left -= bytes.length;
    if (reading.left <= 0) this.#end(reading.status);
  }

  #end(status: number): void {
    const settle = this.#settle;
    this.#settle = null;
    this.#reading = null;
    this.#received = Buffer.alloc(0);
    settle?.(status);
  }
}

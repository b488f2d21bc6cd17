/** One request written to a socket byte by byte, and what came back before the connection closed. */
import { connect } from 'node:net';

export type RawRequest = {
  readonly bytes: Buffer;
  /** Says after the last byte that no more will come, though more was announced. */
  readonly isCutShort: boolean;
};

export type RawAnswer = {
  /** 0 where the connection was closed without an answer, -1 where nothing happened in time. */
  readonly status: number;
  readonly head: string;
  /** The beginning, as text. */
  readonly body: string;
  readonly ms: number;
};

/** On a machine that does nothing else a second is much; a brochure that is drawn waits for those before it. */
export const exchangeTimeoutMs = 60_000;
const recordedBodyBytes = 256 * 1024;

export function exchange(port: number, { bytes, isCutShort }: RawRequest): Promise<RawAnswer> {
  const startedMs = performance.now();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      if (isCutShort) socket.end(bytes);
      else socket.write(bytes);
    });
    const settle = (hasEnded: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      const text = Buffer.concat(chunks).toString('utf8');
      const [head = '', ...rest] = text.split('\r\n\r\n');
      const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? (hasEnded ? 0 : -1));
      resolve({
        status: hasEnded ? status : -1,
        head,
        body: rest.join('\r\n\r\n'),
        ms: performance.now() - startedMs,
      });
    };
    const timer = setTimeout(() => settle(false), exchangeTimeoutMs);
    socket.on('data', (chunk) => {
      if (length < recordedBodyBytes) chunks.push(chunk);
      length += chunk.length;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => settle(true));
  });
}

/** Another system on this machine, for adapters that ask one over HTTP: it answers as a test says, and keeps what it was asked. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export type PeerAnswer = (response: ServerResponse) => void;

type LoopbackPeer = {
  /** What it was asked in this test, in order. */
  readonly requested: readonly IncomingMessage[];
  /** "http://127.0.0.1:40123", once the tests run. */
  origin: string;
  /** Silence, until a test says otherwise. */
  answer: PeerAnswer;
};

/** For the file that calls it: opens before its tests, and closes after them. */
export function openLoopbackPeer(): LoopbackPeer {
  const requested: IncomingMessage[] = [];
  const peer: LoopbackPeer = { requested, origin: '', answer: () => undefined };
  const server = createServer((request, response) => {
    requested.push(request);
    peer.answer(response);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('no address');
    peer.origin = `http://127.0.0.1:${address.port}`;
  });
  beforeEach(() => {
    requested.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return peer;
}

export const answerJson =
  (body: unknown, status = 200): PeerAnswer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** What no service says that is well, and no adapter may fall over. */
export const brokenAnswers: readonly (readonly [label: string, answer: PeerAnswer])[] = [
  ['no JSON', (response) => response.end('<html>')],
  ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['a broken connection', (response) => response.destroy()],
  ['an endless answer', (response) => response.end('x'.repeat(1_100_000))],
  ['silence', () => undefined],
];

/**
 * A system that takes leads by webhook and honours the idempotency key, with every mood that receivers have: it
 * refuses, it lies, it is slow, and it takes a lead and dies before it says so.
 */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

export type MoodyReceiver = {
  readonly url: string;
  /** What it has taken: the body by idempotency key. */
  readonly taken: ReadonlyMap<string, string>;
  /** Posts whose key it had seen before with another body; always empty, or the sender is wrong. */
  readonly changed: readonly string[];
  posts(): number;
  /** Called for each post at the worst moment: accepted, and not yet answered. Returns how to stop listening. */
  onPost(listen: (key: string) => void): () => void;
  /** From now on it takes everything at once. */
  calmDown(): void;
  close(): Promise<void>;
};

const moods = [
  'takes',
  'takes',
  'takes',
  'takes',
  'refuses',
  'lies',
  'is slow',
  'dies',
  'dies slowly',
] as const;

/** `random` 0 to 1, so that a run can be repeated. */
export async function startMoodyReceiver(random: () => number): Promise<MoodyReceiver> {
  const listeners = new Set<(key: string) => void>();
  const claimed = new Map<string, string>();
  const changed: string[] = [];
  let isCalm = false;
  let posts = 0;
  const take = (key: string, body: string) => {
    const before = claimed.get(key);
    if (before !== undefined && before !== body) changed.push(key);
    claimed.set(key, body);
  };
  const later = (act: () => void) => setTimeout(act, 20 + random() * 80).unref();
  const accept = (response: ServerResponse) => response.writeHead(200).end('{"success":true}');
  const server = createServer((request, response) => {
    posts += 1;
    const parts: Buffer[] = [];
    request.on('error', () => undefined).on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const key = String(request.headers['idempotency-key']);
      const body = Buffer.concat(parts).toString('utf8');
      const mood = isCalm ? 'takes' : (moods[Math.floor(random() * moods.length)] ?? 'takes');
      if (mood !== 'refuses' && mood !== 'lies') take(key, body);
      for (const listen of listeners) listen(key);
      switch (mood) {
        case 'takes':
          return accept(response);
        case 'refuses':
          return response.writeHead(500).end();
        case 'lies':
          return response.writeHead(200).end('{"success":false}');
        case 'is slow':
          return later(() => accept(response));
        case 'dies':
          return request.socket.destroy();
        case 'dies slowly':
          return later(() => request.socket.destroy());
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/leads`,
    taken: claimed,
    changed,
    posts: () => posts,
    onPost: (listen) => {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    calmDown: () => {
      isCalm = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Statements that an idle process sends to its database, by minute, counted on the way there. Started over the four demo dealers, without a visitor. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openPackagedServer } from '#adapters/postgres/packaged/packaged-pool.ts';
import { startForecourt } from '../tests/support/run-site.ts';
import { createTemporaryFolder } from '../tests/support/temporary-database.ts';

/** Messages of PostgreSQL's protocol that ask for something: a simple query, and the execution of a prepared one. */
const questions = new Set(['Q', 'E']);
const headerBytes = 5;

/** Reads messages that arrive in pieces; the first of a connection has no type, and no answer is waited for. */
function countQuestions(count: (statement: string) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let isFirst = true;
  let parsed = '';
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const lengthAt = isFirst ? 0 : 1;
      if (rest.length < lengthAt + 4) return;
      const length = rest.readUInt32BE(lengthAt) + lengthAt;
      if (rest.length < length) return;
      const type = isFirst ? '' : String.fromCharCode(rest[0] ?? 0);
      const text = rest.subarray(headerBytes, length).toString();
      if (type === 'P') parsed = text.split('\0')[1] ?? '';
      if (questions.has(type)) count(type === 'Q' ? text : parsed);
      rest = rest.subarray(length);
      isFirst = false;
    }
  };
}

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '5' },
      settle: { type: 'string', default: '3' },
      statements: { type: 'boolean', default: false },
    },
  });
  const folder = await createTemporaryFolder();
  const database = await openPackagedServer(folder.path);
  const target = new URL(database.url);
  const seen = new Map<string, number>();
  let total = 0;
  const sockets = new Set<Socket>();
  const proxy = createServer((socket) => {
    const onward = connect({ host: target.hostname, port: Number(target.port) });
    const read = countQuestions((statement) => {
      total += 1;
      const start = statement.replace(/\s+/g, ' ').trim().slice(0, 100);
      seen.set(start, (seen.get(start) ?? 0) + 1);
    });
    socket.on('data', read);
    for (const each of [socket, onward]) {
      sockets.add(each);
      each
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(each);
          socket.destroy();
          onward.destroy();
        });
    }
    socket.pipe(onward).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const url = new URL(database.url);
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  const server = await startForecourt({ environment: { NODE_ENV: 'test', DATABASE_URL: url.href } });
  try {
    // What a start prepares is over.
    await pause(Number(values.settle) * 60_000);
    seen.clear();
    const byMinute: number[] = [];
    for (let minute = 0; minute < Number(values.minutes); minute += 1) {
      const before = total;
      await pause(60_000);
      byMinute.push(total - before);
    }
    const average = Math.round(byMinute.reduce((sum, each) => sum + each, 0) / byMinute.length);
    const statements = [...seen].toSorted(([, a], [, b]) => b - a).slice(0, 15);
    const report = { average, byMinute, ...(values.statements ? { statements } : {}) };
    console.log(values.json ? JSON.stringify({ idle: report }) : report);
  } finally {
    await server.stop();
    proxy.close();
    for (const socket of sockets) socket.destroy();
    await database.close();
    await folder.remove();
  }
}

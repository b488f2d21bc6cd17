import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { readRequestTrace, withRequestTrace } from '#web/server/requests/request-trace.ts';
import { passTraceOn } from './forward-trace.ts';

const id = '4bf92f3577b34da6a3ce929d0e0e4736';

it('a call that is made for a traced request carries its trace on, and no other call any', async () => {
  const server = createServer((request, reply) =>
    reply.end(JSON.stringify(request.headers.traceparent ?? null)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  const call = async () => (await fetch(`http://127.0.0.1:${port}/`)).json();
  const passing = passTraceOn();
  const traced = readRequestTrace({ traceparent: `00-${id}-00f067aa0ba902b7-01` });
  expect(await withRequestTrace(traced, call)).toMatch(new RegExp(`^00-${id}-[0-9a-f]{16}-01$`));
  expect(await withRequestTrace(readRequestTrace({}), call)).toBeNull();
  passing.stop();
  expect(await withRequestTrace(traced, call)).toBeNull();
  server.closeAllConnections();
  server.close();
});

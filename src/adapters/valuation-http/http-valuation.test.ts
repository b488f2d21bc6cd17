import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { ValuedCar } from '#ports/deals/trade-in-store.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { createHttpValuation } from './http-valuation.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const site = exampleSite({ tradeIn: { valuation: 'service' } });
const car: ValuedCar = {
  own: { year: 2020, make: 'Mazda', model: 'CX-5', badge: null, odometerKm: 40_000 },
  nvic: 'LJ016A',
  rego: 'ABC123',
  regoState: 'NSW',
};

async function ask(answer: RequestListener, timeoutMs = 2_000, valued = car) {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const errors: string[] = [];
  const source = createHttpValuation({
    url: `http://127.0.0.1:${port}/value`,
    token: 'secret token',
    timeoutMs,
    reportFault: (error) => errors.push(String(error)),
  });
  return { valuation: await source.value(site, valued, exampleNow), faults: errors };
}
const format =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

describe('a valuation service', () => {
  it('B-26 is sent the car with the token, and its value is rounded once', async () => {
    let sent = '';
    let token: string | undefined;
    const { valuation, faults: errors } = await ask((request, response) => {
      token = request.headers.authorization;
      request.on('data', (part: Buffer) => {
        sent += part.toString();
      });
      request.on('end', () =>
        format({ status: 'valued', value_cents: 2_001_000, method: 'Sales of 2026.', comparables: 12 })(
          request,
          response,
        ),
      );
    });
    expect(token).toBe('Bearer secret token');
    expect(JSON.parse(sent)).toMatchObject({ rego: 'ABC123', rego_state: 'NSW', odometer_km: 40_000 });
    expect(valuation).toMatchObject({ source: 'service', baseCents: 2_000_000, comparables: 12 });
    expect(errors).toEqual([]);
  });

  it.each<[string | null, object]>([
    ['LJ016A', { nvic: 'LJ016A' }],
    [null, {}],
  ])(
    'F-16 is asked by the code %s where there is one, and by the description alone where there is none',
    async (nvic, expected) => {
      let sent = '';
      await ask(
        (request, response) => {
          request.on('data', (part: Buffer) => {
            sent += part.toString();
          });
          request.on('end', () => format({ status: 'refused' })(request, response));
        },
        2_000,
        { ...car, nvic },
      );
      const { nvic: nvicSent } = JSON.parse(sent);
      expect(nvicSent === undefined ? {} : { nvic: nvicSent }).toEqual(expected);
    },
  );

  it('B-26 may refuse', async () => {
    expect((await ask(format({ status: 'refused' }))).valuation).toEqual({
      kind: 'refused',
      reason: 'too-few-comparables',
    });
  });

  it.each<[string, RequestListener]>([
    ['another shape', format({ status: 'valued', value_cents: '20000' })],
    ['a negative value', format({ status: 'valued', value_cents: -1, method: 'x' })],
    ['an error', format({ status: 'valued', value_cents: 2_000_000, method: 'x' }, 500)],
    ['no JSON', (_request, response) => void response.end('<html>')],
    ['a way elsewhere', (_request, response) => void response.writeHead(302, { location: '/x' }).end()],
    ['far too much', (_request, response) => void response.end(' '.repeat(200_000))],
    ['a closed connection', (request) => void request.socket.destroy()],
  ])(
    'B-26 that answers with %s counts as unavailable, and is reported to the operator',
    async (_what, answer) => {
      const { valuation, faults: errors } = await ask(answer);
      expect(valuation).toEqual({ kind: 'refused', reason: 'unavailable' });
      expect(errors).toHaveLength(1);
      expect(errors.join()).not.toContain('secret');
    },
  );

  it('B-26 that never answers counts as away after its time', async () => {
    const { valuation } = await ask(() => undefined, 50);
    expect(valuation).toEqual({ kind: 'refused', reason: 'unavailable' });
  });
});

/** HAProxy and Caddy in front of Forecourt's HTTP server, each with the configuration of `deploy/`. */
import { readFile } from 'node:fs/promises';
import { request as requestHttp } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request as requestHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultTrustedProxies } from '#config/trusted-proxies.ts';
import { createHttpServer } from '#web/server/http-server.ts';
import { incomingMailRoutes } from '#web/server/incoming-mail.ts';
import { createClientAddress, createProxyCheck } from '#web/server/requests/client-address.ts';
import { exampleHttpServer } from '../support/example-http-server.ts';
import { exampleSite } from '../support/example-site.ts';
import {
  createPeerFolder,
  findMissing,
  type PeerFolder,
  type RunningPeer,
  startPeer,
} from '../support/real-peer.ts';
import { findFreePort } from '../support/run-site.ts';

const root = join(import.meta.dirname, '..', '..');
const hosts = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `${name}.localhost`);
const trusted = defaultTrustedProxies('https://one.localhost');
const secret = 'secret-of-a-test';

type Process = {
  readonly port: number;
  readonly hosts: string[];
  readonly mailBytes: number[];
  close(): Promise<void>;
};

/** A process as behind a proxy: its pages say which process answers, and for whom. */
async function startProcess(name: string, port = 0): Promise<Process> {
  const clientAddressOf = createClientAddress(trusted);
  const urls: string[] = [];
  const mailBytes: number[] = [];
  const sites = hosts.map((host) => exampleSite({ hosts: [host] }, { siteSlug: host.split('.')[0] ?? '' }));
  const server: FastifyInstance = await createHttpServer({
    ...exampleHttpServer(sites),
    publicUrl: 'https://one.localhost',
    connections: { isTrustedProxy: createProxyCheck(trusted) },
    operator: { readMetrics: async () => ({ contentType: 'text/plain', text: 'figures' }), token: null },
    clientAddressOf,
    pages: async (_site, request, reply) => {
      urls.push(request.headers.host ?? '');
      return reply.send({ name, host: request.headers.host, client: clientAddressOf(request) });
    },
    plugins: [
      async (instance) => {
        await instance.register(incomingMailRoutes, {
          secret,
          take: async (source) => {
            mailBytes.push(source.byteLength);
            return 'answer';
          },
        });
      },
    ],
  });
  await server.listen({ port, host: '127.0.0.1' });
  return {
    port: (server.server.address() as AddressInfo).port,
    hosts: urls,
    mailBytes,
    close: () => server.close(),
  };
}

type Proxy = {
  readonly name: string;
  readonly from: string;
  /** From the file in `deploy/`, with this machine's ports and certificates. */
  configure(
    folder: PeerFolder,
    ports: ProxyPorts,
  ): Promise<{ readonly args: readonly string[]; readonly environment?: Record<string, string> }>;
};
type ProxyPorts = {
  readonly http: number;
  readonly https: number;
  readonly upstreams: readonly [number, number];
};

function replaceIn(text: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The configuration has no ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}

const proxies: readonly Proxy[] = [
  {
    name: 'haproxy',
    from: 'apt-get install haproxy',
    async configure(folder, { http, https, upstreams: [a, b] }) {
      const tls = join(root, 'tests', 'fixtures', 'tls');
      const pair = ['this-machine.crt', 'server.key'].map((name) => readFile(join(tls, name), 'utf8'));
      const certificate = await folder.write('this-machine.pem', (await Promise.all(pair)).join('\n'));
      const file = await folder.write(
        'haproxy.cfg',
        replaceIn(await readFile(join(root, 'deploy', 'haproxy.cfg'), 'utf8'), [
          ['bind :80', `bind 127.0.0.1:${http}`],
          ['bind :443', `bind 127.0.0.1:${https}`],
          ['/etc/haproxy/certificates', certificate],
          ['forecourt-a:3000', `127.0.0.1:${a}`],
          ['forecourt-b:3000', `127.0.0.1:${b}`],
        ]),
      );
      return { args: ['-db', '-f', file] };
    },
  },
  {
    name: 'caddy',
    from: 'apt-get install caddy',
    async configure(folder, { http, https, upstreams: [a, b] }) {
      const file = await folder.write(
        'Caddyfile',
        replaceIn(await readFile(join(root, 'deploy', 'Caddyfile'), 'utf8'), [
          [
            'on_demand_tls {',
            `local_certs\n\tskip_install_trust\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\ton_demand_tls {`,
          ],
          ['127.0.0.1:2018', `127.0.0.1:${await findFreePort()}`],
          ['forecourt-a:3000', `127.0.0.1:${a}`],
          ['forecourt-b:3000', `127.0.0.1:${b}`],
        ]),
      );
      return {
        args: ['run', '--config', file, '--adapter', 'caddyfile'],
        environment: { XDG_DATA_HOME: folder.path, XDG_CONFIG_HOME: folder.path, HOME: folder.path },
      };
    },
  },
];

type Answer = { readonly status: number; readonly headers: Record<string, unknown>; readonly body: string };

for (const proxy of proxies) {
  describe.skipIf(findMissing({ binary: proxy.name, from: proxy.from }))(`behind ${proxy.name}`, () => {
    let folder: PeerFolder;
    let running: RunningPeer;
    let processes: Process[] = [];
    let ports: ProxyPorts;
    beforeAll(async () => {
      folder = await createPeerFolder();
      processes = [await startProcess('a'), await startProcess('b')];
      const [a, b] = processes.map(({ port }) => port);
      ports = { http: await findFreePort(), https: await findFreePort(), upstreams: [a ?? 0, b ?? 0] };
      running = await startPeer({
        binary: proxy.name,
        ports: [ports.http, ports.https],
        ...(await proxy.configure(folder, ports)),
      });
    });
    afterAll(async () => {
      await running.stop();
      await Promise.all(processes.map((each) => each.close()));
      await folder.remove();
    });

    type Sent = {
      readonly path?: string;
      readonly headers?: Record<string, string>;
      readonly body?: () => AsyncIterable<Buffer>;
    };
    const ask = (host: string, { path = '/', headers = {}, body }: Sent = {}) =>
      new Promise<Answer>((resolve, reject) => {
        const call = requestHttps(
          {
            ...{ host: '127.0.0.1', port: ports.https, servername: host, path, agent: false },
            rejectUnauthorized: false,
            method: body === undefined ? 'GET' : 'POST',
            headers: { ...headers, host: `${host}:${ports.https}` },
          },
          async (answer) => {
            let text = '';
            for await (const chunk of answer) text += chunk;
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text });
          },
        );
        call.on('error', reject);
        if (body === undefined) return call.end();
        void (async () => {
          for await (const chunk of body()) call.write(chunk);
          call.end();
        })();
      });
    const pageOf = async (host: string, sent: Sent = {}) => {
      const answer = await ask(host, sent);
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body} ${running.output()}`);
      return JSON.parse(answer.body) as {
        readonly name: string;
        readonly host: string;
        readonly client: string;
      };
    };

    it('passes the host, and the visitor’s address whatever the visitor says of it', async () => {
      const page = await pageOf('one.localhost', { headers: { 'x-forwarded-for': '203.0.113.9, 10.1.2.3' } });
      expect(page).toMatchObject({ host: `one.localhost:${ports.https}`, client: '127.0.0.1' });
    });

    it('redirects to https, and keeps what Forecourt says of encryption', async () => {
      const status = await new Promise((resolve, reject) =>
        requestHttp(
          {
            host: '127.0.0.1',
            port: ports.http,
            path: '/cars',
            headers: { host: 'one.localhost' },
            agent: false,
          },
          (answer) => {
            answer.resume();
            resolve([answer.statusCode, answer.headers.location?.startsWith('https://one.localhost')]);
          },
        )
          .on('error', reject)
          .end(),
      );
      expect(status).toEqual([308, true]);
      expect((await ask('one.localhost')).headers['strict-transport-security']).toBe('max-age=31536000');
    });

    it('speaks HTTP/2', async () => {
      const session = connectHttp2(`https://127.0.0.1:${ports.https}`, {
        servername: 'two.localhost',
        rejectUnauthorized: false,
      });
      const stream = session.request({ ':path': '/', ':authority': `two.localhost:${ports.https}` });
      let status = 0;
      stream.on('response', (headers) => {
        status = Number(headers[':status']);
      });
      let text = '';
      for await (const chunk of stream) text += chunk;
      session.close();
      expect([session.alpnProtocol, status, JSON.parse(text).host]).toEqual([
        'h2',
        200,
        `two.localhost:${ports.https}`,
      ]);
    });

    it('hides figures and hosts from visitors', async () => {
      for (const path of ['/metrics', '/healthz/host?domain=one.localhost'])
        expect((await ask('stranger.localhost', { path }).catch(() => ({ status: 404 }))).status).toBe(404);
    });

    it('passes on 20 MB that arrive in pieces, and Forecourt’s refusal of a wrong key', async () => {
      const piece = Buffer.alloc(1024 * 1024, 'x');
      const upload = (pieces: number, key: string) =>
        ask('three.localhost', {
          path: '/hooks/mail',
          headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${key}` },
          async *body() {
            for (let sent = 0; sent < pieces; sent += 1) {
              yield piece;
              await new Promise((resolve) => setImmediate(resolve));
            }
          },
        });
      expect(await upload(20, secret)).toMatchObject({ status: 200 });
      expect(processes.flatMap(({ mailBytes }) => mailBytes)).toEqual([20 * piece.length]);
      expect(await upload(1, 'wrong')).toMatchObject({ status: 401 });
    });

    it('answers every request while a process is down, and uses it again afterwards', async () => {
      const gone = processes[0];
      if (gone === undefined) throw new Error('Two were started.');
      await gone.close();
      const names = await Promise.all(hosts.map(async (host) => (await pageOf(host)).name));
      expect(new Set(names)).toEqual(new Set(['b']));
      processes[0] = await startProcess('a', gone.port);
      await expect
        .poll(async () => Promise.all(hosts.map(async (host) => (await pageOf(host)).name)), {
          timeout: 60_000,
        })
        .toContain('a');
    });
  });
}

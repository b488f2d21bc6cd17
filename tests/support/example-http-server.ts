/** An entry point over nothing: pages that say which site they belong to. A test gives what it cares about instead. */
import { buildHostIndex } from '#domain/site/config/resolve-site.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';
import type { HttpServerOptions } from '#web/server/http-server.ts';
import { exampleNow } from './example-car.ts';

export function exampleHttpServer(sites: readonly SiteContext[]): HttpServerOptions {
  return {
    demoSites: () => sites.filter(({ config }) => config.status === 'demo'),
    hosts: () => buildHostIndex(sites),
    pages: async (site, _request, reply) => reply.send(site.siteSlug),
    app: {} as unknown as Application,
    testPayments: { find: async () => null, pay: async () => null },
    clock: () => exampleNow,
    originOf: ({ config }) => `http://${config.hosts[0]}:3000`,
    clientAddressOf: ({ ip }) => ip,
    clientDirectory: null,
    isDatabaseUnavailable: () => false,
    securityContact: 'mailto:security@cars.example',
    publicUrl: null,
    plugins: [],
    reportFault: (error) => {
      throw error;
    },
    warn: () => undefined,
  };
}

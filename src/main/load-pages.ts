/** The pages' code: the build on disk, or compiled as they are asked for by a development server. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyPluginAsync } from 'fastify';
import type { ServerBuild } from 'react-router';
import { type SiteHandler, siteHandlerOf } from '#web/server/site-handler.ts';
import { StartFailure } from './explain-failure.ts';

export type PagesSource = {
  readonly load: () => Promise<SiteHandler>;
  /** Folder of the browser's files, or null where the development server brings them. */
  readonly clientDirectory: string | null;
  readonly plugins: readonly FastifyPluginAsync[];
  readonly close: () => Promise<void>;
};

export async function builtPages(projectFolder: string): Promise<PagesSource> {
  const file = join(projectFolder, 'build', 'server', 'index.js');
  if (!existsSync(file))
    throw new StartFailure(
      'The pages are not built yet. Run npm start, which builds them, or npm run build.',
    );
  const build: ServerBuild = await import(pathToFileURL(file).href);
  const handler = siteHandlerOf(build, 'production');
  return {
    load: async () => handler,
    clientDirectory: join(projectFolder, 'build', 'client'),
    plugins: [],
    close: async () => undefined,
  };
}

export async function developmentPages(projectFolder: string): Promise<PagesSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: projectFolder,
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: 'custom',
  });
  const plugin: FastifyPluginAsync = async (server) => {
    server.addHook('onRequest', (request, reply, done) => {
      const before = request.raw.url;
      vite.middlewares(request.raw, reply.raw, () => {
        // A middleware may rewrite the address while it looks; what it passes on is ours again.
        if (before !== undefined) request.raw.url = before;
        done();
      });
    });
  };
  return {
    load: async () =>
      siteHandlerOf(
        (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
        'development',
      ),
    clientDirectory: null,
    plugins: [Object.assign(plugin, { [Symbol.for('skip-override')]: true })],
    close: () => vite.close(),
  };
}

/** The code of pages and of the console: the builds on disk, or compiled as they are asked for by development servers. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { type ConsoleHandler, consoleHandlerOf } from '#web/server/console-handler.ts';
import { type SiteHandler, siteHandlerOf } from '#web/server/site-handler.ts';
import { StartFailure } from './explain-failure.ts';

export type CodeSource<Handler> = {
  readonly load: () => Promise<Handler>;
  /** Folder of the browser's files, or null where the development server brings them. */
  readonly clientDirectory: string | null;
  readonly plugins: readonly FastifyPluginAsync[];
  readonly close: () => Promise<void>;
};
export type PagesSource = CodeSource<SiteHandler>;
export type ConsoleSource = CodeSource<ConsoleHandler>;

type HandlerOf<Handler> = (build: ServerBuild, mode: 'development' | 'production') => Handler;

export const builtPages = (projectFolder: string): Promise<PagesSource> =>
  openBuild(join(projectFolder, 'build'), siteHandlerOf);

export const builtConsole = (projectFolder: string): Promise<ConsoleSource> =>
  openBuild(join(projectFolder, 'build', 'console'), consoleHandlerOf);

async function openBuild<Handler>(
  folder: string,
  handlerOf: HandlerOf<Handler>,
): Promise<CodeSource<Handler>> {
  const file = join(folder, 'server', 'index.js');
  if (!existsSync(file))
    throw new StartFailure(
      'The pages are not built yet. Run npm start, which builds them, or npm run build.',
    );
  const build: ServerBuild = await import(pathToFileURL(file).href);
  const handler = handlerOf(build, 'production');
  return {
    load: async () => handler,
    clientDirectory: join(folder, 'client'),
    plugins: [],
    close: async () => undefined,
  };
}

/** Which requests a development server may answer: the two would each take the other's files for their own. */
export type IsOwn = (request: FastifyRequest) => boolean;

export const developmentPages = (projectFolder: string, isOwn: IsOwn): Promise<PagesSource> =>
  openDevelopment(projectFolder, siteHandlerOf, isOwn);

export const developmentConsole = (projectFolder: string, isOwn: IsOwn): Promise<ConsoleSource> =>
  openDevelopment(join(projectFolder, 'src', 'web', 'console'), consoleHandlerOf, isOwn);

async function openDevelopment<Handler>(
  root: string,
  handlerOf: HandlerOf<Handler>,
  isOwn: IsOwn,
): Promise<CodeSource<Handler>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: 'custom',
  });
  const plugin: FastifyPluginAsync = async (server) => {
    server.addHook('onRequest', (request, reply, done) => {
      if (!isOwn(request)) return done();
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
      handlerOf(
        (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
        'development',
      ),
    clientDirectory: null,
    plugins: [Object.assign(plugin, { [Symbol.for('skip-override')]: true })],
    close: () => vite.close(),
  };
}

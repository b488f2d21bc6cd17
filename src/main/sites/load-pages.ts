/** The code of pages and of the console: the builds on disk, or compiled as they are asked for by development servers. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Manifest, ViteDevServer } from 'vite';
import { StartFailure } from '#main/watching/explain-failure.ts';
import { type ConsoleHandler, consoleHandlerOf } from '#web/server/console/console-handler.ts';
import { type SiteHandler, siteHandlerOf } from '#web/server/site-handler.ts';
import type { EntryAddresses } from '#web/site/entry-script.ts';

export type CodeSource<Handler> = {
  readonly load: () => Promise<Handler>;
  /** Folder of the browser's files, or null where the development server brings them. */
  readonly clientDirectory: string | null;
  readonly plugins: readonly FastifyPluginAsync[];
  readonly close: () => Promise<void>;
};
export type PagesSource = CodeSource<SiteHandler>;
export type ConsoleSource = CodeSource<ConsoleHandler>;

/** What the browser's build begins with. */
const entryFile = 'src/web/site/entry.client.tsx';

export async function builtPages(projectFolder: string): Promise<PagesSource> {
  const build = join(projectFolder, 'build');
  const clientDirectory = join(build, 'client');
  const bundle = await importBuild(build);
  const handler = siteHandlerOf(bundle, readEntry(clientDirectory));
  return asSource(handler, clientDirectory);
}

export async function builtConsole(projectFolder: string): Promise<ConsoleSource> {
  const build = join(projectFolder, 'build', 'console');
  const bundle = await importBuild(build);
  return asSource(consoleHandlerOf(bundle as ServerBuild, 'production'), join(build, 'client'));
}

async function importBuild(folder: string): Promise<unknown> {
  const file = join(folder, 'server', 'index.js');
  if (!existsSync(file)) throw new StartFailure('The pages are not built. Run npm start or npm run build.');
  return import(pathToFileURL(file).href);
}

function asSource<Handler>(handler: Handler, clientDirectory: string): CodeSource<Handler> {
  return { load: async () => handler, clientDirectory, plugins: [], close: async () => undefined };
}

/** The script of every page, and all that it imports before it runs. */
function readEntry(clientDirectory: string): EntryAddresses {
  const manifest: Manifest = JSON.parse(
    readFileSync(join(clientDirectory, '.vite', 'manifest.json'), 'utf8'),
  );
  const entry = manifest[entryFile];
  if (entry === undefined) throw new StartFailure('The build of the pages has no script. Run npm run build.');
  const imports = new Set<string>();
  const gather = (names: readonly string[] = []) => {
    for (const name of names) {
      const chunk = manifest[name];
      if (chunk === undefined || imports.has(chunk.file)) continue;
      imports.add(chunk.file);
      gather(chunk.imports);
    }
  };
  gather(entry.imports);
  return { module: `/${entry.file}`, imports: [...imports].map((file) => `/${file}`) };
}

/** Which requests a development server may answer: the two would each take the other's files for their own. */
export type IsDealerPicture = (request: FastifyRequest) => boolean;

export const developmentPages = (projectFolder: string, isOwn: IsDealerPicture): Promise<PagesSource> =>
  openDevelopment(projectFolder, isOwn, async (vite) =>
    siteHandlerOf(await vite.ssrLoadModule('/src/web/site/entry.server.tsx'), { module: `/${entryFile}` }),
  );

export const developmentConsole = (projectFolder: string, isOwn: IsDealerPicture): Promise<ConsoleSource> =>
  openDevelopment(join(projectFolder, 'src', 'web', 'console'), isOwn, async (vite) =>
    consoleHandlerOf(
      (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
      'development',
    ),
  );

async function openDevelopment<Handler>(
  root: string,
  isOwn: IsDealerPicture,
  load: (vite: ViteDevServer) => Promise<Handler>,
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
    load: () => load(vite),
    clientDirectory: null,
    plugins: [Object.assign(plugin, { [Symbol.for('skip-override')]: true })],
    close: () => vite.close(),
  };
}

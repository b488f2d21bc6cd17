/** The seam between the HTTP server and the bundle of the console (src/web/console/entry.server.tsx). */
import type { ServerBuild } from 'react-router';
import type { ConsoleRequest } from '#web/console/request-context.server.ts';

export type ConsoleHandler = (request: Request, values: ConsoleRequest) => Promise<Response>;

/** The handler that the bundle makes of itself. Throws for a bundle that is not ours. */
export function consoleHandlerOf(build: ServerBuild, mode: 'development' | 'production'): ConsoleHandler {
  const entry: unknown = build.entry.module;
  if (
    typeof entry === 'object' &&
    entry !== null &&
    'createConsoleHandler' in entry &&
    typeof entry.createConsoleHandler === 'function'
  ) {
    return entry.createConsoleHandler(build, mode);
  }
  throw new Error('The build has no createConsoleHandler (entry.server.tsx).');
}

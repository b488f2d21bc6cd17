/**
 * `npm start`: from a fresh clone to served sites. Installs what is missing, builds what is out of date, then runs the
 * server under the pinned Node until it is stopped, and again when it hangs. Plain JavaScript without packages, because
 * it runs before there are any.
 */
import { ensureBuilt } from './setup/build.mjs';
import { findDataFolderProblem } from './setup/data-folder.mjs';
import { onEndRequest } from './setup/end-request.mjs';
import { ensureInstalled } from './setup/installation.mjs';
import { keepServing } from './setup/keep-serving.mjs';
import { requireNode } from './setup/node-version.mjs';
import { inProject } from './setup/paths.mjs';
import { pinnedNode } from './setup/pinned-runtime.mjs';
import { findPortProblem, parsePort } from './setup/port.mjs';
import { runMain } from './setup/setup-error.mjs';

await runMain(async () => {
  const args = process.argv.slice(2);
  requireNode();
  // Before the long steps, so that the user does not wait a minute to read that the port is taken.
  const problem = (await findPortProblem(parsePort(process.env.PORT))) ?? findDataFolderProblem();
  if (problem) throw problem;

  // The children end with us, and what is half done is done again next time.
  const stopListening = onEndRequest(() => process.exit(0));
  await ensureInstalled();
  if (!args.includes('--dev')) await ensureBuilt();
  stopListening();
  return keepServing(pinnedNode(), [inProject('src', 'main', 'serve.ts'), ...args]);
});

/**
 * Serves what is installed and built, and starts the server again when it hangs: what a container runs. Nothing is
 * fetched, built or written here, and the Node that runs this runs the server.
 */
import { keepServing } from './setup/keep-serving.mjs';
import { inProject } from './setup/paths.mjs';
import { runMain } from './setup/setup-error.mjs';

await runMain(() => keepServing(process.execPath, [inProject('src', 'main', 'serve.ts')]));

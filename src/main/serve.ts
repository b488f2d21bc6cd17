/**
 * Serves every site on one port until it is stopped. Run by `npm start`; `--dev` compiles pages as they are requested.
 */
import { startHeartbeat } from '#main/watching/heartbeat.ts';

// First of all: monitoring learns of this process before anything can hang.
const heartbeat = startHeartbeat();
const { readEnvironment } = await import('#config/environment.ts');
const { explainFailure } = await import('#main/watching/explain-failure.ts');
const { startForecourt } = await import('./forecourt.ts');
const isDevelopment = process.argv.includes('--dev');

try {
  const environment = readEnvironment();
  // React picks its fast build by this name; whether this is a production site is `environment.mode`.
  process.env.NODE_ENV = isDevelopment ? 'development' : 'production';
  const forecourt = await startForecourt({ environment, isDevelopment, heartbeat });
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    forecourt.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  // After the signals, so that a stop while pictures are painted ends like any other.
  await forecourt.announce();
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}

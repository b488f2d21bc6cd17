/** The one logger: JSON lines on standard output. */
import { type Logger, pino, stdSerializers } from 'pino';
import type { Environment } from '../config/environment.ts';

export type { Logger };

export function createLogger(environment: Environment): Logger {
  return pino({ level: environment.logLevel, base: null, serializers: { err: describeFault } });
}

/** A failed query repeats its parameters, which may be a shopper's name and phone number: only its cause is logged. */
function describeFault(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isQuery = error.name === 'DrizzleQueryError' || error.message.startsWith('Failed query:');
  return stdSerializers.err(isQuery && error.cause instanceof Error ? error.cause : error);
}

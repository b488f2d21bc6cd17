/** The one logger: readable lines at a terminal, JSON lines in production. */
import { type Logger, pino } from 'pino';
import type { Environment } from '../config/environment.ts';

export type { Logger };

export function createLogger(environment: Environment): Logger {
  return pino({ level: environment.logLevel, base: null });
}

/** The one logger: JSON lines on standard output. */
import { type Logger, pino } from 'pino';
import type { Environment } from '#config/environment.ts';
import { currentRequestTrace } from '#web/server/requests/request-trace.ts';

export type { Logger };

export function createLogger(environment: Pick<Environment, 'logLevel'>): Logger {
  return pino({
    level: environment.logLevel,
    base: null,
    serializers: { err: describeError },
    mixin: ofRequest,
  });
}

/** Which request a line is about. */
function ofRequest(): object {
  const current = currentRequestTrace();
  if (current === null) return {};
  const { requestId, trace } = current;
  return trace === null ? { requestId } : { requestId, traceId: trace.id };
}

/**
 * What happened and where, without what was typed: a failed query repeats its parameters, and the database quotes values
 * in its messages; both may be a shopper's name, phone number or token.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const isQuery = error.name === 'DrizzleQueryError' || error.message.startsWith('Failed query:');
  if (isQuery && error.cause instanceof Error) return describeError(error.cause);
  const of = (name: string) => (name in error ? { [name]: Reflect.get(error, name) } : {});
  const isOfDatabase = 'severity' in error;
  const message = isQuery
    ? 'Failed query'
    : isOfDatabase
      ? error.message.replace(/"[^"]*"/g, '"…"')
      : error.message;
  return {
    type: error.name,
    message,
    ...of('code'),
    ...of('table'),
    ...of('constraint'),
    stack: callsOf(error),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Where it happened, without the message that a stack begins with. */
function callsOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join(' | ');
}

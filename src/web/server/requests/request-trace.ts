/**
 * The identity of a request: an id that its response and every log line about it contain, and the trace of its sender
 * (W3C Trace Context). Both are only logged, so that a client may send what it likes within their format.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export type RequestTrace = {
  readonly requestId: string;
  /** Null where this request is not traced. */
  readonly trace: { readonly id: string; readonly flags: string; readonly state: string | null } | null;
};

const current = new AsyncLocalStorage<RequestTrace>();

const idForm = /^[\w.:-]{8,80}$/;
/** Version 00; of a later version the first four fields are the same. */
const traceparentForm =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(?:-.*)?$/;
const maxStateLength = 512;

export function readRequestTrace(headers: IncomingHttpHeaders): RequestTrace {
  const { traceparent, tracestate, 'x-request-id': input } = headers;
  const requestId = typeof input === 'string' && idForm.test(input) ? input : randomUUID();
  const [, id, flags] = traceparentForm.exec(typeof traceparent === 'string' ? traceparent : '') ?? [];
  if (id === undefined || flags === undefined) return { requestId, trace: null };
  const isShort = typeof tracestate === 'string' && tracestate.length <= maxStateLength;
  return { requestId, trace: { id, flags, state: isShort ? tracestate : null } };
}

/** All that is done for a request, also what it waits for, knows whose it is. */
export function withRequestTrace<T>(trace: RequestTrace, work: () => T): T {
  return current.run(trace, work);
}

/** Null outside of a request. */
export function currentRequestTrace(): RequestTrace | null {
  return current.getStore() ?? null;
}

/** What a call to another service carries on, as a span of its own; nothing without a trace. */
export function passedTraceHeaders(): Readonly<Record<string, string>> {
  const trace = current.getStore()?.trace ?? null;
  if (trace === null) return {};
  const own = randomBytes(8).toString('hex');
  return {
    traceparent: `00-${trace.id}-${own}-${trace.flags}`,
    ...(trace.state === null ? {} : { tracestate: trace.state }),
  };
}

/** Calls to other services carry on the trace of the request that they are made for, where it is traced. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { passedTraceHeaders } from '#web/server/requests/request-trace.ts';

/** Node tells of each call of `fetch` here before it leaves. */
const channel = 'undici:request:create';

type TracedError = { readonly request: { addHeader(name: string, value: string): unknown } };

export function passTraceOn(): { stop(): void } {
  const add = (message: unknown) => {
    for (const [name, value] of Object.entries(passedTraceHeaders())) {
      (message as TracedError).request.addHeader(name, value);
    }
  };
  subscribe(channel, add);
  return { stop: () => void unsubscribe(channel, add) };
}

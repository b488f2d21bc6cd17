/** Visitors who ask for a page again and again, whatever became of the ones before, and how long each waited. */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const defaultEveryMs = 20;
const slowestPatienceMs = 60_000;
/** What the requirement allows a page to wait. */
export const allowedMs = 50;

export type Visit = { readonly kind: string; readonly host: string; readonly path: string };
/** `dueAtMs` by the clock of the machine. */
export type Wait = Visit & { readonly ms: number; readonly status: number; readonly dueAtMs: number };
export type Turn = (number: number) => Visit;

/**
 * A wait counts from when a request was due, so that a server that hangs is counted for all who would have come
 * meanwhile.
 */
export async function visitUntil(
  ended: AbortSignal,
  {
    port,
    turn,
    everyMs = defaultEveryMs,
  }: { readonly port: number; readonly turn: Turn; readonly everyMs?: number },
): Promise<readonly Wait[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const requested: Promise<Wait>[] = [];
  const startedMs = performance.now();
  for (let number = 0; !ended.aborted; number++) {
    const dueMs = startedMs + number * everyMs;
    await wait(Math.max(0, dueMs - performance.now()));
    const visit = turn(number);
    requested.push(
      ask(agent, port, visit).then((status) => ({
        ...visit,
        status,
        ms: performance.now() - dueMs,
        dueAtMs: performance.timeOrigin + dueMs,
      })),
    );
  }
  const waits = await Promise.all(requested);
  agent.destroy();
  return waits;
}

/** The status, or 0 where no answer came. */
function ask(agent: Agent, port: number, { host, path }: Visit): Promise<number> {
  return new Promise((resolve) => {
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path,
        headers: { host: `${host}:${port}`, 'accept-encoding': 'gzip' },
        timeout: slowestPatienceMs,
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', () => resolve(0));
      },
    );
    call.on('timeout', () => call.destroy(new Error('no answer')));
    call.on('error', () => resolve(0));
    call.end();
  });
}

export type Summary = {
  readonly requests: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  readonly overAllowed: number;
  readonly refused: number;
};

export function summarise(waits: readonly Wait[]): Summary {
  const sorted = waits.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    requests: sorted.length,
    medianMs: at(0.5),
    p99Ms: at(0.99),
    maxMs: sorted.at(-1) ?? 0,
    overAllowed: sorted.filter((ms) => ms > allowedMs).length,
    refused: waits.filter(({ status }) => status === 0 || status >= 400).length,
  };
}

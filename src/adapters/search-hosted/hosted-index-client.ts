/**
 * The one door to a Meilisearch host: its HTTP API by fetch. Every request has a time-out. A search is asked once,
 * because the index in this process answers in its place; what changes an index is tried three times, unless doing
 * it twice would differ from doing it once.
 */

import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { parseJson } from '#domain/text/parse-json.ts';
import { trimCharacters } from '#domain/text/trim-characters.ts';
import { HostedIndexError } from './hosted-index-error.ts';

export type HostedIndexAddress = { readonly host: string; readonly key: string | null };

export type HostedIndexLimits = {
  readonly searchTimeoutMs: number;
  readonly changeTimeoutMs: number;
  /** How long a task may take from being accepted to being done. */
  readonly taskTimeoutMs: number;
};

export const defaultLimits: HostedIndexLimits = {
  searchTimeoutMs: 800,
  changeTimeoutMs: 15_000,
  taskTimeoutMs: 300_000,
};

const pausesBeforeRetryMs = [250, 1_000] as const;
const firstPollMs = 25;
const longestPollMs = 1_000;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type HostedRequest = { readonly method: Method; readonly path: string; readonly body?: unknown };

const refusalSchema = z.object({ message: z.string(), code: z.string() });
const acceptedSchema = z.object({ taskUid: z.int() });
const taskSchema = z.object({
  status: z.enum(['enqueued', 'processing', 'succeeded', 'failed', 'canceled']),
  error: refusalSchema.nullish(),
});

export class HostedIndexClient {
  readonly #address: HostedIndexAddress;
  readonly #limits: HostedIndexLimits;
  readonly #wait: (ms: number) => Promise<unknown>;

  constructor(
    address: HostedIndexAddress,
    limits: HostedIndexLimits = defaultLimits,
    wait: (ms: number) => Promise<unknown> = setTimeout,
  ) {
    this.#address = address;
    this.#limits = limits;
    this.#wait = wait;
  }

  /** Asked once, and given up soon. */
  search<T>(path: string, body: unknown, schema: z.ZodType<T>): Promise<T> {
    return this.#send({ method: 'POST', path, body }, schema, this.#limits.searchTimeoutMs);
  }

  /** Asked again where that may help. */
  read<T>(request: HostedRequest, schema: z.ZodType<T>): Promise<T> {
    return this.#sendPatiently(request, schema);
  }

  /** Gives the task's number; asked again where that may help. */
  async change(request: HostedRequest): Promise<number> {
    return (await this.#sendPatiently(request, acceptedSchema)).taskUid;
  }

  /** For what must not happen twice. */
  async changeOnce(request: HostedRequest): Promise<number> {
    return (await this.#send(request, acceptedSchema, this.#limits.changeTimeoutMs)).taskUid;
  }

  /** Resolves when the task has succeeded. */
  async finish(taskUid: number): Promise<void> {
    let waitedMs = 0;
    let pauseMs = firstPollMs;
    for (;;) {
      const task = await this.read({ method: 'GET', path: `/tasks/${taskUid}` }, taskSchema);
      if (task.status === 'succeeded') return;
      if (task.status === 'failed' || task.status === 'canceled') {
        throw new HostedIndexError(
          'task-failed',
          `Task ${taskUid} ${task.status}: ${task.error?.message ?? 'no reason given'}`,
          { code: task.error?.code ?? null },
        );
      }
      if (waitedMs >= this.#limits.taskTimeoutMs) {
        throw new HostedIndexError('timed-out', `Task ${taskUid} is not done after ${waitedMs} ms`, {
          isRetryable: true,
        });
      }
      await this.#wait(pauseMs);
      waitedMs += pauseMs;
      pauseMs = Math.min(longestPollMs, pauseMs * 2);
    }
  }

  async #sendPatiently<T>(request: HostedRequest, schema: z.ZodType<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#send(request, schema, this.#limits.changeTimeoutMs);
      } catch (error) {
        const pauseMs = pausesBeforeRetryMs[attempt];
        if (pauseMs === undefined || !(error instanceof HostedIndexError) || !error.isRetryable) throw error;
        await this.#wait(pauseMs);
      }
    }
  }

  async #send<T>(request: HostedRequest, schema: z.ZodType<T>, timeoutMs: number): Promise<T> {
    const { status, text } = await this.#fetch(request, timeoutMs);
    const answer = parseJson(text);
    if (status >= 400) throw asRefusal(request, status, answer);
    const parsed = schema.safeParse(answer);
    if (parsed.success) return parsed.data;
    throw new HostedIndexError(
      'not-understood',
      `${nameOf(request)} answered ${status} with something else than its API says`,
    );
  }

  async #fetch(request: HostedRequest, timeoutMs: number): Promise<{ status: number; text: string }> {
    const { host, key } = this.#address;
    const { method, path, body } = request;
    try {
      const response = await fetch(`${trimCharacters(host, '/', 'end')}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        // The key goes nowhere but to the host that the site names.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') {
        throw new HostedIndexError('timed-out', `${nameOf(request)} took longer than ${timeoutMs} ms`, {
          isRetryable: true,
        });
      }
      throw new HostedIndexError('unreachable', `${nameOf(request)} got no answer from ${host}`, {
        isRetryable: true,
      });
    }
  }
}

function asRefusal(request: HostedRequest, status: number, answer: unknown): HostedIndexError {
  const refusal = refusalSchema.safeParse(answer);
  const reason = refusal.success ? refusal.data.message : 'no reason given';
  return new HostedIndexError('refused', `${nameOf(request)} answered ${status}: ${reason}`, {
    code: refusal.success ? refusal.data.code : null,
    isRetryable: status === 429 || status >= 500,
  });
}

function nameOf({ method, path }: HostedRequest): string {
  return `${method} ${path}`;
}

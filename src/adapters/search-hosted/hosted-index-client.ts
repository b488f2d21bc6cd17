/**
 * A Meilisearch host by its own client, with our patience. Every request has a time-out. A search is asked once,
 * because the index in this process answers in its place; what changes an index is tried three times, unless doing
 * it twice would differ from doing it once.
 */
import { setTimeout } from 'node:timers/promises';
import {
  type EnqueuedTask,
  Meilisearch,
  MeilisearchApiError,
  MeilisearchRequestError,
  MeilisearchRequestTimeOutError,
} from 'meilisearch';
import type { z } from 'zod';

export type HostedIndexProblem =
  /** No connection, or it broke. */
  | 'unreachable'
  | 'timed-out'
  /** The host answered with an error. */
  | 'refused'
  /** A task was accepted and failed later. */
  | 'task-failed'
  /** The answer is not what the API promises. */
  | 'not-understood';

/** What can go wrong with a hosted index, and whether asking again may help. */
export class HostedIndexError extends Error {
  override readonly name = 'HostedIndexError';
  readonly problem: HostedIndexProblem;
  /** The API's own code, such as `index_not_found`, where it gave one. */
  readonly code: string | null;
  readonly isRetryable: boolean;

  constructor(
    problem: HostedIndexProblem,
    message: string,
    {
      code = null,
      isRetryable = false,
    }: { readonly code?: string | null; readonly isRetryable?: boolean } = {},
  ) {
    super(message);
    this.problem = problem;
    this.code = code;
    this.isRetryable = isRetryable;
  }
}

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
const maxPollMs = 1_000;

type Question<T> = (host: Meilisearch) => Promise<T>;

export class HostedIndexClient {
  readonly #searching: Meilisearch;
  readonly #changing: Meilisearch;
  readonly #taskTimeoutMs: number;
  readonly #wait: (ms: number) => Promise<unknown>;

  constructor(
    { host, key }: HostedIndexAddress,
    limits: HostedIndexLimits = defaultLimits,
    wait: (ms: number) => Promise<unknown> = setTimeout,
  ) {
    const address = {
      host,
      ...(key === null ? {} : { apiKey: key }),
      // The key goes nowhere but to the host that the site names.
      requestInit: { redirect: 'error' as const },
    };
    this.#searching = new Meilisearch({ ...address, timeout: limits.searchTimeoutMs });
    this.#changing = new Meilisearch({ ...address, timeout: limits.changeTimeoutMs });
    this.#taskTimeoutMs = limits.taskTimeoutMs;
    this.#wait = wait;
  }

  /** Asked once, and given up soon. */
  async search<T>(question: Question<unknown>, schema: z.ZodType<T>): Promise<T> {
    return read(await ask(this.#searching, question), schema);
  }

  /** Asked again where that may help. */
  async read<T>(question: Question<unknown>, schema: z.ZodType<T>): Promise<T> {
    return read(await this.#askPatiently(question), schema);
  }

  /** Asked again where that may help. */
  change(question: Question<EnqueuedTask>): Promise<EnqueuedTask> {
    return this.#askPatiently(question);
  }

  /** For what must not happen twice. */
  changeOnce(question: Question<EnqueuedTask>): Promise<EnqueuedTask> {
    return ask(this.#changing, question);
  }

  /**
   * Resolves when the task has succeeded. The client's own way of waiting asks at one pace, ends with the first answer
   * that fails to come, and leaves its timer running then.
   */
  async finish({ taskUid }: EnqueuedTask): Promise<void> {
    let waitedMs = 0;
    let pauseMs = firstPollMs;
    for (;;) {
      const { status, error } = await this.#askPatiently((host) => host.tasks.getTask(taskUid));
      if (status === 'succeeded') return;
      if (status === 'failed' || status === 'canceled') {
        throw new HostedIndexError(
          'task-failed',
          `Task ${taskUid} ${status}: ${error?.message ?? 'no reason given'}`,
          {
            code: error?.code ?? null,
          },
        );
      }
      if (waitedMs >= this.#taskTimeoutMs) {
        throw new HostedIndexError('timed-out', `Task ${taskUid} is not done after ${waitedMs} ms`, {
          isRetryable: true,
        });
      }
      await this.#wait(pauseMs);
      waitedMs += pauseMs;
      pauseMs = Math.min(maxPollMs, pauseMs * 2);
    }
  }

  async #askPatiently<T>(question: Question<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await ask(this.#changing, question);
      } catch (error) {
        const pauseMs = pausesBeforeRetryMs[attempt];
        if (pauseMs === undefined || !(error instanceof HostedIndexError) || !error.isRetryable) throw error;
        await this.#wait(pauseMs);
      }
    }
  }
}

async function ask<T>(host: Meilisearch, question: Question<T>): Promise<T> {
  try {
    return await question(host);
  } catch (error) {
    throw explain(error, host.config.host);
  }
}

function read<T>(answer: unknown, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new HostedIndexError('not-understood', 'The hosted search gave an unexpected answer');
}

/** Nothing of the request is included: it carries the key. */
function explain(error: unknown, host: string): unknown {
  if (error instanceof MeilisearchApiError) {
    const { status } = error.response;
    return new HostedIndexError('refused', `${host} answered ${status}: ${error.message}`, {
      code: error.cause?.code ?? null,
      isRetryable: status === 429 || status >= 500,
    });
  }
  if (error instanceof MeilisearchRequestError) {
    const { cause } = error;
    return cause instanceof MeilisearchRequestTimeOutError
      ? new HostedIndexError('timed-out', `${host} took longer than ${cause.cause.timeout} ms`, {
          isRetryable: true,
        })
      : new HostedIndexError('unreachable', `No answer from ${host}`, { isRetryable: true });
  }
  // No JSON at all: the page of a proxy whose host is away, as likely as not.
  if (error instanceof SyntaxError) {
    return new HostedIndexError('not-understood', `${host} answered without JSON`, {
      isRetryable: true,
    });
  }
  return error;
}

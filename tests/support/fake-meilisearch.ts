/**
 * A Meilisearch host on this machine that takes only requests that its documentation allows: path, method, key,
 * content type and every member of every body. Anything else is answered as the real one would, and noted down.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { FakeIndex, InvalidSearch, querySchema, settingsSchema } from './fake-meilisearch-index.ts';

export const fakeKey = 'a-key-for-tests';

type Task = { readonly uid: number; polls: number; readonly error: Refusal | null };
type Refusal = {
  readonly message: string;
  readonly code: string;
  readonly type: string;
  readonly link: string;
};
type Answer = { readonly status: number; readonly body: unknown };
type Behaviour = 'healthy' | 'hangs' | 'refuses' | 'breaks-off' | 'talks-nonsense' | 'sends-elsewhere';

export type RecordedRequest = { readonly method: string; readonly path: string; readonly body: unknown };

const uidSchema = z.string().regex(/^[A-Za-z0-9_-]{1,512}$/);
const documentSchema = z.looseObject({ id: z.string().regex(/^[A-Za-z0-9_-]{1,511}$/) });
const fetchSchema = z.strictObject({
  fields: z
    .string()
    .transform((names) => names.split(','))
    .optional(),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(0).default(20),
});
const createSchema = z.strictObject({ uid: uidSchema, primaryKey: z.string() });
const swapSchema = z.array(z.strictObject({ indexes: z.tuple([uidSchema, uidSchema]), rename: z.boolean() }));
const multiSchema = z.strictObject({ queries: z.array(querySchema.extend({ indexUid: uidSchema })) });

export class FakeMeilisearch {
  readonly indexes = new Map<string, FakeIndex>();
  /** Everything it was asked, in order. */
  readonly requests: RecordedRequest[] = [];
  /** What the documentation does not allow: a test that leaves one here has found a fault. */
  readonly faults: string[] = [];
  behaviour: Behaviour = 'healthy';
  /** How many of the next requests are refused with status 503. */
  refuseNext = 0;
  /** How often a task is asked for before it is done. */
  pollsPerTask = 1;
  /** The next task that would succeed fails for this reason. */
  failNextTask: string | null = null;
  readonly #tasks: Task[] = [];
  readonly #server = createServer((request, response) => {
    this.#serve(request, response).catch((error) => this.faults.push(String(error)));
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('no address');
    return `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  reset(): void {
    this.indexes.clear();
    this.requests.length = 0;
    this.faults.length = 0;
    this.behaviour = 'healthy';
    this.refuseNext = 0;
    this.failNextTask = null;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const { method = '', url = '' } = request;
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    this.requests.push({ method, path: url, body });
    if (this.behaviour === 'hangs') return;
    if (this.behaviour === 'breaks-off') {
      response.destroy();
      return;
    }
    if (this.behaviour === 'sends-elsewhere') {
      response.writeHead(307, { location: '/elsewhere' }).end();
      return;
    }
    const answer = this.#answer(request, body);
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(this.behaviour === 'talks-nonsense' ? '<html>' : JSON.stringify(answer.body));
  }

  #answer(request: IncomingMessage, body: unknown): Answer {
    const { method = '', url = '', headers } = request;
    if (this.behaviour === 'refuses' || this.refuseNext > 0) {
      this.refuseNext = Math.max(0, this.refuseNext - 1);
      return { status: 503, body: refusal('internal', 'Out of order.') };
    }
    if (headers.authorization !== `Bearer ${fakeKey}`) {
      return { status: 403, body: refusal('invalid_api_key', 'The provided API key is invalid.') };
    }
    if (body !== undefined && headers['content-type'] !== 'application/json') {
      return this.#fault(415, 'invalid_content_type', `${method} ${url}`);
    }
    try {
      return this.#route(method, url, body);
    } catch (error) {
      if (error instanceof InvalidSearch) return this.#fault(400, error.code, error.message);
      if (error instanceof z.ZodError)
        return this.#fault(400, 'bad_request', `${method} ${url}: ${error.message}`);
      throw error;
    }
  }

  #route(method: string, url: string, body: unknown): Answer {
    const [, first, uid = '', third, fourth] = (url.split('?')[0] ?? '').split('/');
    const route = [method, first, first === 'indexes' && uid ? ':uid' : uid ? ':id' : null, third, fourth]
      .filter((part) => part)
      .join(' ');
    switch (route) {
      case 'POST multi-search': {
        const { queries } = multiSchema.parse(body);
        return {
          status: 200,
          body: {
            results: queries.map(({ indexUid, ...query }) => ({
              indexUid,
              ...this.#get(indexUid).search(query),
            })),
          },
        };
      }
      case 'POST indexes :uid search':
        return { status: 200, body: this.#get(uid).search(querySchema.parse(body)) };
      case 'GET tasks :id':
        return this.#task(Number(uid));
      case 'GET indexes :uid settings':
        return this.indexes.has(uid)
          ? { status: 200, body: { ...this.#get(uid).settings, stopWords: [], synonyms: {} } }
          : { status: 404, body: notFound(uid) };
      case 'PATCH indexes :uid settings': {
        const settings = settingsSchema.parse(body);
        return this.#accept(() => {
          const index = this.#get(uid);
          index.settings = { ...index.settings, ...dropUndefined(settings) };
        });
      }
      case 'POST indexes': {
        const { uid: created } = createSchema.parse(body);
        return this.#accept(() => {
          if (this.indexes.has(created))
            throw refusal('index_already_exists', `Index \`${created}\` exists.`);
          this.indexes.set(created, new FakeIndex());
        });
      }
      case 'DELETE indexes :uid':
        return this.#accept(() => {
          if (!this.indexes.delete(uid)) throw notFound(uid);
        });
      case 'POST swap-indexes': {
        const swaps = swapSchema.parse(body);
        return this.#accept(() => {
          for (const { indexes } of swaps) this.#swap(...indexes);
        });
      }
      case 'POST indexes :uid documents': {
        const documents = z.array(documentSchema).parse(body);
        return this.#accept(() => {
          for (const document of documents) this.#get(uid).documents.set(document.id, document);
        });
      }
      case 'POST indexes :uid documents delete-batch': {
        const ids = z.array(z.string()).parse(body);
        return this.#accept(() => {
          for (const id of ids) this.#get(uid).documents.delete(id);
        });
      }
      case 'GET indexes :uid documents': {
        const { fields, offset, limit } = fetchSchema.parse(
          Object.fromEntries(new URL(url, 'http://host').searchParams),
        );
        const all = [...this.#get(uid).documents.values()];
        const results = all
          .slice(offset, offset + limit)
          .map((document) =>
            Object.fromEntries(Object.entries(document).filter(([name]) => fields?.includes(name) ?? true)),
          );
        return { status: 200, body: { results, offset, limit, total: all.length } };
      }
      default:
        return this.#fault(404, 'not_found', `no such route: ${method} ${url}`);
    }
  }

  /** Checked when it is sent, done when it is next asked for: as the real host does it. */
  #accept(work: () => void): Answer {
    const uid = this.#tasks.length;
    let error: Refusal | null = null;
    if (this.failNextTask === null) {
      try {
        work();
      } catch (thrown) {
        error = z.custom<Refusal>().parse(thrown);
      }
    } else {
      error = refusal('internal', this.failNextTask);
      this.failNextTask = null;
    }
    this.#tasks.push({ uid, polls: 0, error });
    return {
      status: 202,
      body: {
        taskUid: uid,
        indexUid: null,
        status: 'enqueued',
        type: 'any',
        enqueuedAt: '2026-11-21T00:00:00Z',
      },
    };
  }

  #task(uid: number): Answer {
    const task = this.#tasks[uid];
    if (!task) return { status: 404, body: refusal('task_not_found', `Task \`${uid}\` not found.`) };
    const isDone = ++task.polls >= this.pollsPerTask;
    const status = isDone ? (task.error ? 'failed' : 'succeeded') : 'processing';
    return { status: 200, body: { uid, status, error: isDone ? task.error : null } };
  }

  #swap(one: string, other: string): void {
    const a = this.#get(one);
    const b = this.#get(other);
    this.indexes.set(one, b);
    this.indexes.set(other, a);
  }

  #get(uid: string): FakeIndex {
    const index = this.indexes.get(uid);
    if (!index) throw new InvalidSearch('index_not_found', `Index \`${uid}\` not found.`);
    return index;
  }

  #fault(status: number, code: string, message: string): Answer {
    this.faults.push(`${code}: ${message}`);
    return { status, body: refusal(code, message) };
  }
}

function notFound(uid: string): Refusal {
  return refusal('index_not_found', `Index \`${uid}\` not found.`);
}

function refusal(code: string, message: string): Refusal {
  return { message, code, type: 'invalid_request', link: `https://docs.meilisearch.com/errors#${code}` };
}

function dropUndefined<T extends object>(input: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

import { describe, expect, it, vi } from 'vitest';
import {
  PhotoQueue,
  partBytes,
  type QueueView,
  sendPhoto,
  type WaitingPhoto,
  type WaitingPhotos,
} from './photo-queue.ts';

const whose = { group: 'kestrel-bay', staffId: 'mia' };
const photo = (id: string, size = 3 * partBytes, facts: Partial<WaitingPhoto> = {}): WaitingPhoto => ({
  ...whose,
  id,
  carId: 'car-1',
  carTitle: '2021 Ford Ranger',
  angle: 'side',
  fileName: `${id}.jpg`,
  blob: new Blob([Uint8Array.from({ length: size }, (_none, index) => index % 251)]),
  takenAt: 1,
  ...facts,
});

/** A server as the route is: it stores what arrived, and fails as it is set to. */
function createServer() {
  const arrived = new Map<string, Uint8Array>();
  const uploaded: string[] = [];
  const requests: string[] = [];
  let failing: ((times: number) => Response | 'broken' | 'half' | null) | null = null;
  let times = 0;
  const json = (status: number, body: object) => Response.json(body, { status });
  const answer = async (href: string, init?: RequestInit): Promise<Response> => {
    const url = new URL(href, 'http://console.localhost');
    const id = url.pathname.split('/').at(-1) ?? '';
    requests.push(`${init?.method ?? 'GET'} ${id}`);
    const here = arrived.get(id) ?? new Uint8Array();
    const status = { received: here.length, isKept: uploaded.includes(id) };
    const failure = failing?.(++times) ?? null;
    if (failure instanceof Response) return failure;
    if (failure === 'broken') throw new TypeError('Failed to fetch');
    if (init?.method !== 'POST' || status.isKept) return json(200, status);
    const part = new Uint8Array(await (init.body as Blob).arrayBuffer());
    if (Number(url.searchParams.get('offset')) !== here.length) return json(409, status);
    const came = failure === 'half' ? part.subarray(0, part.length / 2) : part;
    arrived.set(id, new Uint8Array([...here, ...came]));
    if (failure === 'half') throw new TypeError('Failed to fetch');
    const received = here.length + part.length;
    if (String(received) === url.searchParams.get('last')) uploaded.push(id);
    return json(200, { received, isKept: uploaded.includes(id) });
  };
  return {
    arrived,
    uploaded,
    requests,
    fail: (how: typeof failing) => {
      failing = how;
      times = 0;
    },
    fetch: answer as unknown as typeof fetch,
  };
}

function createMemory(photos: readonly WaitingPhoto[] = []) {
  const uploaded = new Map(photos.map((one) => [one.id, one]));
  const waiting: WaitingPhotos = {
    list: async () => [...uploaded.values()],
    put: async (one) => void uploaded.set(one.id, one),
    remove: async (id) => void uploaded.delete(id),
  };
  return { uploaded, waiting };
}

function createQueue(server: ReturnType<typeof createServer>, memory = createMemory()) {
  const timers: { readonly work: () => void; readonly ms: number }[] = [];
  const views: QueueView[] = [];
  const queue = new PhotoQueue({
    fetch: server.fetch,
    waiting: memory.waiting,
    whose,
    onChange: (view) => views.push(view),
    onSaved: () => {},
    shrink: async (blob) => blob.slice(0, Math.ceil(blob.size / 2)),
    setTimer(work, ms) {
      timers.push({ work, ms });
      return () => {};
    },
  });
  const view = () => views.at(-1);
  /** Nothing is being uploaded any more: all is stored or refused, or the queue rests. */
  const settled = () =>
    vi.waitFor(() => expect(view()?.photos.map(({ state }) => state)).not.toContain('sending'), {
      interval: 1,
      timeout: 60_000,
    });
  return { queue, timers, views, view, settled, memory };
}

describe('a photo being uploaded', () => {
  it('H-6 is sent in parts, and arrives as it was', async () => {
    const server = createServer();
    const sent: number[] = [];
    const one = photo('a', 2 * partBytes + 7);
    const outcome = await sendPhoto(one, { fetch: server.fetch, onProgress: (bytes) => sent.push(bytes) });
    expect(outcome).toEqual({ kind: 'kept' });
    expect(sent).toEqual([0, partBytes, 2 * partBytes]);
    expect(Buffer.from(server.arrived.get('a') ?? [])).toEqual(Buffer.from(await one.blob.arrayBuffer()));
  });

  it('H-6 goes on where the connection broke, in the middle of a part too', async () => {
    const server = createServer();
    server.fail((time) => (time === 3 ? 'half' : null));
    const one = photo('a');
    expect(await sendPhoto(one, { ...server, onProgress: () => {} })).toEqual({ kind: 'later' });
    expect(server.arrived.get('a')).toHaveLength(1.5 * partBytes);
    server.fail(null);
    expect(await sendPhoto(one, { ...server, onProgress: () => {} })).toEqual({ kind: 'kept' });
    expect(Buffer.from(server.arrived.get('a') ?? [])).toEqual(Buffer.from(await one.blob.arrayBuffer()));
  });

  it('H-6 of which the server has all already is not sent again', async () => {
    const server = createServer();
    server.uploaded.push('a');
    expect(await sendPhoto(photo('a'), { ...server, onProgress: () => {} })).toEqual({ kind: 'kept' });
    expect(server.requests).toEqual(['GET a']);
  });

  it.each([
    [
      'is refused in the server’s words',
      Response.json({ problem: 'It is damaged.' }, { status: 422 }),
      { kind: 'refused', words: 'It is damaged.' },
    ],
    [
      'of a car that is gone',
      Response.json({}, { status: 404 }),
      { kind: 'refused', words: expect.stringContaining('no longer exists') },
    ],
    [
      'of a person without the role',
      Response.json({}, { status: 403 }),
      { kind: 'refused', words: expect.stringContaining('role') },
    ],
    [
      'meets a full disk',
      Response.json({ problem: 'Full.' }, { status: 507 }),
      { kind: 'refused', words: 'Full.' },
    ],
    ['meets a server that starts', new Response('<p>', { status: 503 }), { kind: 'later' }],
    [
      'meets a page of the network’s own',
      new Response('<p>', { headers: { 'content-type': 'text/html' } }),
      { kind: 'later' },
    ],
  ])('H-6 %s', async (_label, response, outcome) => {
    const server = createServer();
    server.fail(() => response.clone());
    expect(await sendPhoto(photo('a'), { ...server, onProgress: () => {} })).toEqual(outcome);
  });

  it('H-6 of a server that never gets further is tried later, and not for ever', async () => {
    const server = createServer();
    server.fail(() => Response.json({ received: 0, isKept: false }));
    expect(await sendPhoto(photo('a'), { ...server, onProgress: () => {} })).toEqual({ kind: 'later' });
    expect(server.requests.length).toBeLessThan(50);
  });
});

describe('what waits on a device', () => {
  it('H-6 is stored before it is sent, sent one by one, and released once the server has it', async () => {
    const server = createServer();
    const { queue, memory, view, settled } = createQueue(server);
    server.fail(() => 'broken');
    await queue.add(photo('a'));
    await queue.add(photo('b'));
    await settled();
    expect([...memory.uploaded.keys()]).toEqual(['a', 'b']);
    expect(view()).toMatchObject({ isOffline: true });
    server.fail(null);
    server.requests.length = 0;
    queue.retry();
    await settled();
    expect(server.uploaded).toEqual(['a', 'b']);
    expect(server.requests.map((request) => request.at(-1)).join('')).toMatch(/^a+b+$/);
    expect([...memory.uploaded.keys()]).toEqual([]);
    expect(view()).toMatchObject({ isOffline: false, photos: [] });
  });

  it('H-6 is found again by the next page, and only by the person who took it', async () => {
    const server = createServer();
    const memory = createMemory([
      photo('mine'),
      photo('lees', 10, { staffId: 'lee' }),
      photo('other', 10, { group: 'halden' }),
    ]);
    const { queue, settled } = createQueue(server, memory);
    await queue.start();
    await settled();
    expect(server.uploaded).toEqual(['mine']);
    expect([...memory.uploaded.keys()]).toEqual(['lees', 'other']);
  });

  it('H-6 rests longer each time there is no signal, up to half a minute', async () => {
    const server = createServer();
    server.fail(() => 'broken');
    const { queue, timers, settled } = createQueue(server);
    await queue.add(photo('a', 10));
    for (let turn = 0; turn < 7; turn++) {
      await settled();
      timers.at(-1)?.work();
    }
    await settled();
    expect(timers.map(({ ms }) => ms)).toEqual(
      [1, 2, 4, 8, 16, 30, 30, 30].map((seconds) => seconds * 1_000),
    );
  });

  it('H-6 leaves one out that was refused, and goes on with the next', async () => {
    const server = createServer();
    const { queue, view, memory, settled } = createQueue(server);
    server.fail((time) =>
      time === 1 ? Response.json({ problem: 'It is damaged.' }, { status: 422 }) : null,
    );
    await Promise.all([queue.add(photo('bad')), queue.add(photo('good'))]);
    await settled();
    expect(server.uploaded).toEqual(['good']);
    expect(view()?.photos).toMatchObject([{ state: 'refused', words: 'It is damaged.' }]);
    await queue.forget('bad');
    expect(memory.uploaded.size).toBe(0);
  });

  it('H-6 is sent from the page’s own memory where the browser keeps nothing, and says so', async () => {
    const server = createServer();
    server.fail(() => 'broken');
    const refuse = async () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    const { queue, view, settled } = createQueue(server, {
      uploaded: new Map(),
      waiting: { list: refuse, put: refuse, remove: refuse },
    });
    await queue.start();
    await queue.add(photo('a', 10));
    await settled();
    expect(view()).toMatchObject({ isNotStored: true });
    server.fail(null);
    queue.retry();
    await settled();
    expect(server.uploaded).toEqual(['a']);
  });

  it('H-6 is made smaller once, stored so before it is sent, and is the same after a break and in the next page', async () => {
    const server = createServer();
    const memory = createMemory();
    const { queue, settled } = createQueue(server, memory);
    server.fail((time) => (time === 3 ? 'half' : time > 3 ? 'broken' : null));
    await queue.add(photo('a', 4 * partBytes, { isRaw: true }));
    await settled();
    expect(memory.uploaded.get('a')).toMatchObject({ isRaw: false });
    expect(memory.uploaded.get('a')?.blob.size).toBe(2 * partBytes);
    queue.stop();
    server.fail(null);
    const next = createQueue(server, memory);
    await next.queue.start();
    await next.settled();
    expect(server.uploaded).toEqual(['a']);
    expect(server.arrived.get('a')).toHaveLength(2 * partBytes);
  });

  it('H-6 goes as the camera made it where the smaller one cannot be stored, so that a next page goes on with the same', async () => {
    const server = createServer();
    const memory = createMemory();
    const put = async (one: WaitingPhoto) => {
      if (one.isRaw === false) throw new DOMException('no room', 'QuotaExceededError');
      memory.uploaded.set(one.id, one);
    };
    const { queue, settled } = createQueue(server, { ...memory, waiting: { ...memory.waiting, put } });
    await queue.add(photo('a', 4 * partBytes, { isRaw: true }));
    await settled();
    expect(server.arrived.get('a')).toHaveLength(4 * partBytes);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchViews } from './car-views.enhance.ts';

afterEach(() => vi.unstubAllGlobals());

const ask = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer);
  return fetchViews('/cars/a/view.json', new AbortController().signal);
};

describe('fetchViews', () => {
  it('VDP-20 reads the views', async () => {
    expect(await ask(async () => Response.json({ views: 31, car_fields: {} }))).toBe(31);
  });

  it.each<[string, () => Promise<Response>]>([
    ['an answer that is not OK', async () => Response.json({ views: 31 }, { status: 404 })],
    ['a page instead', async () => new Response('<!doctype html>')],
    ['nothing', async () => Response.json(null)],
    ['a text', async () => Response.json({ views: '31' })],
    [
      'no network',
      async () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('VDP-20 API-4 gives nothing for %s', async (_label, answer) => expect(await ask(answer)).toBeNull());
});

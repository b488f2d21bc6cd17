/** What the server says of the cars that only the browser keeps, for tests of what shows them. */
import { vi } from 'vitest';
import type { FavouriteEntry } from '#domain/favourites/favourites.ts';
import type { CompactCard } from '#view-models/car-card/compact-card.ts';

export function exampleEntry(id: string, name = `Car ${id}`): FavouriteEntry {
  return { id, name, slug: id, make: 'Toyota', model: 'RAV4', primary_image_url: null };
}

export function exampleCompactCard(id: string, changes: Partial<CompactCard> = {}): CompactCard {
  return {
    id,
    href: `/cars/${id}`,
    title: `Car ${id}`,
    subtitle: 'GXL Hybrid',
    line: '31,240 km, Automatic',
    bodyType: 'SUV',
    imageUrl: null,
    tag: null,
    isSold: false,
    priceCents: 43_990_00,
    priceText: '$43,990',
    priceType: 'Drive away',
    soldText: null,
    holdText: null,
    action: null,
    ...changes,
  };
}

/** Answers with those cards, and for whatever else is asked with nothing; returns what was asked. */
export function answerWithCards(cards: readonly CompactCard[]): readonly string[] {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    const ids = new URL(address, 'http://site.localhost').searchParams.get('ids')?.split(',') ?? [];
    if (!address.startsWith('/api/cards')) return new Response('{}', { status: 404 });
    return new Response(JSON.stringify({ cards: cards.filter(({ id }) => ids.includes(id)) }));
  });
  return requested;
}

// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { noVisit } from '#domain/last-visit/visit.ts';
import { activateIsland } from '#tests/support/activate-island.tsx';
import { answerWithCards, exampleCompactCard, exampleEntry } from '#tests/support/compact-cards.ts';
import { storedFavourites, storedVisit } from '#web/client/storage/shopper-storage.ts';
import { LastVisitStripIsland } from './last-visit-strip.island.tsx';

const dayMs = 24 * 60 * 60 * 1000;
const visit = (daysAgo: number) =>
  storedVisit.update(() => ({ ...noVisit, lastSeenAtMs: Date.now() - daysAgo * dayMs }));
const save = (...ids: readonly string[]) =>
  storedFavourites.update(() =>
    ids.map((id) => ({ entry: exampleEntry(id), priceCents: 44_990_00, savedAtMs: 1 })),
  );

describe('what changed since the last visit', () => {
  it('C-10 is what became cheaper and what has gone, and when that visit was', async () => {
    answerWithCards([exampleCompactCard('a')]);
    visit(3);
    save('a', 'b');
    const { findByRole, getByText, getByRole } = activateIsland(<LastVisitStripIsland.Component />, '/');
    const strip = await findByRole('region', { name: 'Since your last visit' });
    getByText(/^Since your last visit, 3 days ago$/);
    expect(getByRole('link', { name: '1 price drop' }).getAttribute('href')).toBe('/cars/a');
    expect(strip.textContent).toContain('1 car you saved is no longer available');
  });

  it('C-10 is nothing where nothing changed', async () => {
    const requested = answerWithCards([exampleCompactCard('a', { priceCents: 44_990_00 })]);
    visit(3);
    save('a');
    const { container, findByRole } = activateIsland(<LastVisitStripIsland.Component />, '/');
    await expect(findByRole('region', {}, { timeout: 200 })).rejects.toThrow();
    expect(requested.length).toBeGreaterThan(0);
    expect(container.textContent).toBe('');
  });
});

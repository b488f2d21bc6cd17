// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { activateIsland } from '#tests/support/activate-island.tsx';
import { answerWithCards, exampleCompactCard } from '#tests/support/compact-cards.ts';
import { storedViewedCars } from '#web/client/storage/shopper-storage.ts';
import { ViewedCarsRowIsland } from './viewed-cars-row.island.tsx';

const see = (...ids: readonly string[]) =>
  storedViewedCars.update(() =>
    ids.map((id) => ({
      record: { id, stocknum: id, make: 'Toyota', model: 'RAV4', body: 'SUV', simple_body: 'SUV' },
      priceCents: null,
      viewedAtMs: 1,
    })),
  );

/** The row is in view at once. */
class Seen {
  readonly #tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
  constructor(report: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.#tell = report;
  }
  observe() {
    this.#tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Seen);
  see();
});

describe('the cars looked at before', () => {
  it('B-9 are all but the one of this page, in the order of the last look', async () => {
    const requested = answerWithCards([exampleCompactCard('a'), exampleCompactCard('c', { isSold: true })]);
    see('c', 'b', 'a');
    const { findByRole, getAllByRole } = activateIsland(<ViewedCarsRowIsland.Component exceptId="b" />);
    await findByRole('heading', { name: 'Recently viewed cars' });
    expect(new Set(requested)).toEqual(new Set(['/api/cards?ids=c%2Ca']));
    expect(getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/cars/c', '/cars/a']);
  });

  it('B-9 are absent where there are none', () => {
    const requested = answerWithCards([]);
    const { container } = activateIsland(<ViewedCarsRowIsland.Component />);
    expect(container.textContent).toBe('');
    expect(requested).toEqual([]);
  });
});

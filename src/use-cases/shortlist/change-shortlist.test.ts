import { expect, it, vi } from 'vitest';
import { inactiveDays } from '#domain/shortlist/shortlist-state.ts';
import { eraseInactiveShortlists } from './change-shortlist.ts';

it('C-11 erases lists that were unused for as long as configured', async () => {
  const now = new Date('2026-11-21T02:00:00Z');
  const eraseRested = vi.fn(async (_lastUsedBy: Date) => 1);
  expect(await eraseInactiveShortlists({ shortlistStore: { eraseRested }, clock: () => now })).toBe(1);
  expect(eraseRested).toHaveBeenCalledExactlyOnceWith(new Date(now.getTime() - inactiveDays * 86_400_000));
});

import { expect, it, vi } from 'vitest';
import { restDays } from '#domain/shortlist/shortlist-state.ts';
import { eraseRestedShortlists } from './erase-rested-shortlists.ts';

it('C-11 erases lists that have rested for as long as is said', async () => {
  const now = new Date('2026-11-21T02:00:00Z');
  const eraseRested = vi.fn(async (_lastUsedBy: Date) => 1);
  expect(await eraseRestedShortlists({ shortlistStore: { eraseRested }, clock: () => now })).toBe(1);
  expect(eraseRested).toHaveBeenCalledExactlyOnceWith(new Date(now.getTime() - restDays * 86_400_000));
});

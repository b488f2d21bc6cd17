import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, holdToast, releaseToast, shownToast, showToast, toastMs } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
});

describe('toasts', () => {
  it('UI-1 shows one at a time: the newer takes the place of the older and gets its full time', () => {
    showToast({ title: 'first' });
    vi.advanceTimersByTime(toastMs - 1);
    showToast({ title: 'second' });
    vi.advanceTimersByTime(toastMs - 1);
    expect(shownToast()?.title).toBe('second');
    vi.advanceTimersByTime(1);
    expect(shownToast()).toBeNull();
  });

  it('SHARE-5 stays three seconds, and not a moment longer', () => {
    showToast({ title: 'Copied a car to your clipboard!' });
    vi.advanceTimersByTime(2999);
    expect(shownToast()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(shownToast()).toBeNull();
  });

  it('UI-1 stays while it is held, and three seconds more', () => {
    showToast({ title: 'held' });
    holdToast();
    vi.advanceTimersByTime(toastMs * 10);
    expect(shownToast()?.title).toBe('held');
    releaseToast();
    vi.advanceTimersByTime(toastMs);
    expect(shownToast()).toBeNull();
  });
});

// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { activateIsland } from '#tests/support/activate-island.tsx';
import { dismissToast, showToast, toastMs } from '#web/client/toasts.ts';
import { ToastIsland } from './toast.island.tsx';

describe('the place of toasts', () => {
  it('UI-1 shows the newest alone, says what went wrong as an alert, and does what its action says', async () => {
    const undo = vi.fn();
    const { user, getByRole, queryByText } = activateIsland(<ToastIsland.Component />);
    act(() => showToast({ title: 'Saved', text: '2023 Toyota RAV4' }));
    expect(getByRole('status').textContent).toBe('Saved2023 Toyota RAV4');
    act(() => showToast({ title: 'Not saved', isAlert: true, action: { label: 'Undo', onPress: undo } }));
    expect(queryByText('Saved')).toBeNull();
    expect(getByRole('alert').textContent).toContain('Not saved');
    await user.click(getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(queryByText('Not saved')).toBeNull();
  });

  it('UI-1 stays while the pointer is on it, and goes three seconds after that', async () => {
    const { user, getByText, queryByText } = activateIsland(<ToastIsland.Component />);
    act(() => showToast({ title: 'Saved' }));
    await user.hover(getByText('Saved'));
    vi.useFakeTimers();
    act(() => vi.advanceTimersByTime(2 * toastMs));
    expect(queryByText('Saved')).not.toBeNull();
    act(dismissToast);
    expect(queryByText('Saved')).toBeNull();
    act(() => showToast({ title: 'Copied' }));
    act(() => vi.advanceTimersByTime(toastMs));
    expect(queryByText('Copied')).toBeNull();
    vi.useRealTimers();
  });
});

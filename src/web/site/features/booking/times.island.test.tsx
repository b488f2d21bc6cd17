// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { activateIsland } from '#tests/support/activate-island.tsx';
import { TimesIsland } from './times.island.tsx';

const time = (value: string, isFree = true) => ({ value, label: value.slice(11), isFree });
const days = [
  { label: 'Mon 23 Nov', times: [time('2026-11-23T09:00'), time('2026-11-23T10:00', false)] },
  { label: 'Tue 24 Nov', times: [time('2026-11-24T09:00'), time('2026-11-24T10:00')] },
];

describe('the times that a booking can move to', () => {
  it('B-30 are those of the day that is chosen, and the form sends the last choice', async () => {
    const booked = '2026-11-23T09:00';
    const { user, container, getByRole } = activateIsland(
      <TimesIsland.Component days={days} booked={booked} />,
    );
    const sent = () => container.querySelector<HTMLInputElement>('input[type=hidden]')?.value;
    expect(sent()).toBe(booked);
    await user.click(within(getByRole('radiogroup', { name: 'Day' })).getByRole('radio', { name: /^Tue/ }));
    expect(sent()).toBe('2026-11-24T09:00');
    const times = getByRole('radiogroup', { name: 'Time on Tue 24 Nov' });
    await user.click(within(times).getByRole('radio', { name: '10:00' }));
    expect(sent()).toBe('2026-11-24T10:00');
    // The same hour is meant on another day, where it is free there.
    await user.click(within(getByRole('radiogroup', { name: 'Day' })).getByRole('radio', { name: /^Mon/ }));
    expect(sent()).toBe(booked);
  });
});

// @vitest-environment jsdom
/** Dates, periods and lists to type in: by keyboard, and what is sent, the same as without script. */
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ComboField } from './combo-field.tsx';
import { ConsoleLanguage } from './console-language.tsx';
import { DateField } from './date-field.tsx';
import { DateRangeField } from './date-range-field.tsx';

configure({ asyncUtilTimeout: 60_000 });
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-29T01:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(field: ReactElement) {
  const tree = (
    <ConsoleLanguage>
      <form aria-label="Sent">{field}</form>
    </ConsoleLanguage>
  );
  render(tree);
  return {
    user: userEvent.setup(),
    plain: renderToString(tree),
    sent: () => Object.fromEntries(new FormData(screen.getByRole<HTMLFormElement>('form'))),
  };
}

describe('a date field', () => {
  it('takes a day in the order that Australians write it, and is the browser’s own without script', async () => {
    const { user, plain, sent } = show(<DateField label="From" name="from" defaultValue="" />);
    expect(plain).toMatch(/<input [^>]*type="date"/);
    await user.click(
      within(screen.getByRole('group', { name: 'From' })).getByRole('spinbutton', { name: /day/ }),
    );
    await user.keyboard('04122026');
    expect(sent()).toEqual({ from: '2026-12-04' });
    await user.keyboard('{ArrowUp}');
    expect(sent()).toEqual({ from: '2027-12-04' });
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}');
    expect(sent()).toEqual({ from: '2027-12-03' });
  });

  it('takes a time on the clock of twelve hours, sent as a browser sends it', async () => {
    const { user, sent } = show(
      <DateField label="From" name="from" hasTime defaultValue="2026-11-28T09:05" />,
    );
    expect(sent()).toEqual({ from: '2026-11-28T09:05' });
    await user.click(screen.getByRole('spinbutton', { name: /am\/pm/i }));
    await user.keyboard('p');
    expect(sent()).toEqual({ from: '2026-11-28T21:05' });
  });

  it('is chosen in its calendar with the arrows', async () => {
    const { user, sent } = show(<DateField label="From" name="from" defaultValue="2026-11-28" />);
    await user.click(screen.getByRole('button', { name: /Calendar/ }));
    await screen.findByRole('grid');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(sent()).toEqual({ from: '2026-12-05' });
  });

  it('says what is wrong, and sends nothing of a day that is none', () => {
    const { sent } = show(
      <DateField label="From" name="from" defaultValue="2026-02-31" problem="Enter a day that exists." />,
    );
    const part = screen.getAllByRole('spinbutton')[0];
    expect(part?.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter a day that exists.')).toBeTruthy();
    expect(sent()).toEqual({ from: '' });
  });
});

describe('a field for a period', () => {
  it('sends both ends of a usual period, and has two fields without script', async () => {
    const { user, plain, sent } = show(
      <DateRangeField
        label="Days"
        from={{ name: 'from', value: '2026-11-01' }}
        to={{ name: 'to', value: '2026-11-20' }}
      />,
    );
    expect(plain.match(/type="date"/g)).toHaveLength(2);
    expect(sent()).toEqual({ from: '2026-11-01', to: '2026-11-20' });
    await user.click(screen.getByRole('button', { name: /Calendar/ }));
    await user.click(await screen.findByRole('button', { name: 'Last month' }));
    expect(sent()).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  });
});

describe('a list to type in', () => {
  const people = ['Anybody', 'Mia Tran', 'Olive Owner', 'Tom Okafor'].map((label) => ({
    value: label === 'Anybody' ? '' : label,
    label,
  }));

  it('finds by typing, chooses with Enter, and leaves what was chosen with Escape', async () => {
    const { user, plain, sent } = show(
      <ComboField label="Who" name="who" options={people} defaultValue="" />,
    );
    expect(plain).toContain('<select');
    const field = screen.getByRole('combobox', { name: 'Who' });
    expect((field as HTMLInputElement).value).toBe('Anybody');
    await user.click(field);
    await user.keyboard('oli');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Olive Owner']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(sent()).toEqual({ who: 'Olive Owner' });
    await user.keyboard('tom{Escape}');
    expect(sent()).toEqual({ who: 'Olive Owner' });
    await user.keyboard('{Tab}');
    expect((field as HTMLInputElement).value).toBe('Olive Owner');
  });
});

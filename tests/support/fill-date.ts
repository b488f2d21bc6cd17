/**
 * A day, or a day and a time, typed into a date field of the console part by part, as a person does: day, month, year,
 * hour.
 */
import type { Locator } from 'playwright-core';

/** `field`: the group that bears the field's name; `text` as the browser's own field takes it, "2026-11-28T09:30". */
export async function fillDate(field: Locator, text: string): Promise<void> {
  const [day = '', time] = text.split('T');
  const [year = '', month = '', date = ''] = day.split('-');
  const typed = [date, month, year];
  if (time !== undefined) {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    typed.push(two(hour % 12 || 12), two(minute), hour < 12 ? 'a' : 'p');
  }
  const parts = field.getByRole('spinbutton');
  for (const [position, part] of typed.entries()) await parts.nth(position).pressSequentially(part);
}

const two = (count: number) => String(count).padStart(2, '0');

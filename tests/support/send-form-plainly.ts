/** A form as somebody answers it in a browser without script. */
import { expect, vi } from 'vitest';
import { shortestFillMs } from '#domain/guard/lead-guard.ts';
import { answers, mustAgree } from './enquiry-forms.ts';
import type { PlainTab } from './plain-browser.ts';

/** Answers whatever the step asks, and sends it. */
export async function sendStepPlainly(page: PlainTab, told = answers): Promise<void> {
  const form = '.enquiry-form';
  for (const { name, kind, value, min, options } of page.fieldsIn(form)) {
    if (kind === 'select' && value === '') page.put(name, options[1] ?? '', form);
    else if (kind === 'date') page.put(name, min, form);
    else if (kind === 'radio') page.put(name, options[0] ?? '', form);
    else if (kind === 'checkbox' && mustAgree.has(name)) page.put(name, value, form);
    else if (told[name] !== undefined && value === '') page.put(name, told[name], form);
  }
  const [button = ''] = page.texts(`${form} button.submit-button`);
  await page.press(button, { within: form });
}

/** Mail goes to nobody whose form was filled in faster than a person types. */
export async function typeAsPeople(): Promise<void> {
  const until = Date.now() + shortestFillMs;
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(until), { timeout: 2 * shortestFillMs });
}

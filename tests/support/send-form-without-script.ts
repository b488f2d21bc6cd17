/** A form as a shopper fills it in, in a browser with script or without. */
import { expect, vi } from 'vitest';
import { minFillMs } from '#domain/guard/lead-guard.ts';
import { answers, mustAgree } from './enquiry-forms.ts';
import type { ShopperTab } from './shopper-tab.ts';

/** Answers whatever the step asks, and sends it. */
export async function sendStepWithoutScript(page: ShopperTab, typed = answers): Promise<void> {
  const form = '.enquiry-form';
  for (const { name, kind, value, min, options } of await page.fieldsIn(form)) {
    if (kind === 'select' && value === '') await page.put(name, options[1] ?? '', form);
    else if (kind === 'date') await page.put(name, min, form);
    else if (kind === 'radio') await page.put(name, options[0] ?? '', form);
    else if (kind === 'checkbox' && mustAgree.has(name)) await page.put(name, value, form);
    else if (typed[name] !== undefined && value === '') await page.put(name, typed[name], form);
  }
  const [button = ''] = await page.texts(`${form} button.submit-button`);
  await page.press(button, { within: form });
}

/** No mail is sent for a form that was filled in faster than a person types. */
export async function typeAsShopper(): Promise<void> {
  const until = Date.now() + minFillMs;
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(until), 60_000);
}

/** All steps to the end, at a pace at which messages are sent. */
export async function sendAsShopper(page: ShopperTab, typed: typeof answers): Promise<void> {
  for (let step = 0; (await page.count('.enquiry-form')) > 0; step += 1) {
    // Without script each step is a page, whose time begins again.
    if (step === 0 || page.page === undefined) await typeAsShopper();
    // The browser may know a shopper already.
    if ((await page.count('.enquiry-form [name=email]')) > 0)
      await page.put('email', typed.email ?? '', '.enquiry-form');
    await sendStepWithoutScript(page, typed);
  }
}

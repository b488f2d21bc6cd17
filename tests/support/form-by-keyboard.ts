/** A form that is filled in and sent with the keyboard alone, whatever it asks. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answers, mustAgree } from './enquiry-forms.ts';
import { skipToContent } from './skip-to-content.ts';

/** Past the menus, and on until a field of the step has the focus; a step that puts it there itself needs no press. */
async function tabIntoStep(page: Page): Promise<void> {
  const fields = '.enquiry-form__step:not([hidden]) :is(input:not([type=hidden]), select, textarea)';
  // The times of a place are asked for when the place is chosen.
  await page.locator(fields).first().waitFor({ state: 'attached' });
  await skipToContent(page);
  const isThere = () =>
    page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, fields);
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  expect(await isThere(), 'Tab reaches the form').toBe(true);
}

/** Fills in the current step by pressing Tab and typing, and sends it with Enter. */
async function fillInStep(page: Page, typed: typeof answers): Promise<void> {
  const button = page.locator('.enquiry-form button.submit-button');
  await tabIntoStep(page);
  for (let presses = 0; presses < 60; presses += 1) {
    const control = await page.evaluate(() => {
      const at = document.activeElement;
      if (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) {
        return { tag: at.tagName, name: at.name, type: at.type, min: 'min' in at ? at.min : '' };
      }
      if (at instanceof HTMLSelectElement) return { tag: 'SELECT', name: at.name, type: '', min: at.value };
      return at instanceof HTMLButtonElement && at.type === 'submit'
        ? { tag: 'SUBMIT', name: '', type: '', min: '' }
        : { tag: '', name: '', type: '', min: '' };
    });
    if (control.tag === 'SUBMIT') break;
    if (control.tag === 'SELECT' && control.min === '') await page.keyboard.press('ArrowDown');
    else if (control.type === 'date') {
      const [year = '', month = '', day = ''] = control.min.split('-');
      await page.keyboard.type(`${month}${day}${year}`);
    } else if (control.type === 'radio') await page.keyboard.press('Space');
    else if (control.type === 'checkbox' && mustAgree.has(control.name)) await page.keyboard.press('Space');
    else if (typed[control.name] !== undefined) await page.keyboard.type(typed[control.name] ?? '');
    await page.keyboard.press('Tab');
  }
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
}

export async function sendWholeForm(page: Page, typed = answers): Promise<void> {
  const progress = page.locator('.form-progress__here');
  const [, steps = '1'] =
    (await progress.count()) === 0 ? [] : (/ of (\d)/.exec((await progress.textContent()) ?? '') ?? []);
  await fillInStep(page, typed);
  for (let step = 2; step <= Number(steps); step += 1) {
    await page.getByText(new RegExp(`Step ${step} of ${steps}`)).waitFor();
    await fillInStep(page, typed);
  }
}

/** A payment of an account, without script: behind the sign-in, on the gateway's page, and in the garage afterwards. */
import { describe, expect, inject, it } from 'vitest';
import { openBrowserWithoutScript } from '../support/browser-without-script.ts';
import { signInWithoutScript } from '../support/sign-in-at-server.ts';

const port = inject('forecourtPort');

describe('an online payment', () => {
  it('ROUTE-20 GATE-4 ROUTE-27 begins with who signed in, and its receipt is in their garage', async () => {
    const page = openBrowserWithoutScript({ port, host: 'parkway.localhost' });
    await page.go('/online-payment');
    expect(page.url.searchParams.get('type')).toBe('online-payment');
    const phone = await signInWithoutScript(page, port);
    expect(page.path).toBe('/online-payment');
    expect(`+61${page.inputValue('Phone').replaceAll(/\D/g, '').slice(1)}`).toBe(phone);
    page.fill(/^Invoice or stock number/, 'INV 77');
    page.choose('What is it for?', 'Service or parts');
    page.fill('Amount to pay', '450.50');
    page.fill('Name', 'Jordan');
    page.fill('Email', 'jordan@example.com');
    await page.press('Continue to payment');
    await page.press('Pay $450.50');
    expect(page.path).toBe('/payment');
    // The receipt is no end of the way.
    await page.follow('My garage', { within: 'main' });
    expect(page.path).toBe('/my-garage');
    expect(page.text()).toContain('Paid $450.50');
    await page.follow('See the receipt');
    expect(page.path).toBe('/payment');
    expect(page.text()).toContain('INV 77');
  });
});

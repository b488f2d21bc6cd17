import { describe, expect, it } from 'vitest';
import { buildShareLinks } from './share-links.ts';

const request = {
  name: '2023 Mazda CX-5 "Touring" & more',
  pageUrl: 'https://cars.example/cars/2023-mazda-cx-5-kb1',
  sharesToX: true,
};

describe('buildShareLinks', () => {
  it('SHARE-1 offers Facebook, X, WhatsApp, email and SMS, in this order', () => {
    expect(buildShareLinks(request).map(({ label }) => label)).toEqual([
      'Facebook',
      'X',
      'WhatsApp',
      'Email',
      'SMS',
    ]);
  });

  it('SHARE-1 leaves X out where the site says so', () => {
    const channels = buildShareLinks({ ...request, sharesToX: false }).map(({ channel }) => channel);
    expect(channels).toEqual(['facebook', 'whatsapp', 'email', 'sms']);
  });

  it.each(buildShareLinks(request).map((link) => [link.channel, link] as const))(
    'SHARE-1 names the page whole to %s, and lets nothing of it out of its parameter',
    (_channel, { href }) => {
      const parameters = [...new URLSearchParams(href.split('?')[1])];
      const values = parameters.map(([, value]) => value).join(' ');
      expect(values).toContain(request.pageUrl);
      expect(href).not.toMatch(/["<> ]/);
    },
  );

  it('SHARE-2 opens a window for web addresses only', () => {
    for (const { href, opensWindow } of buildShareLinks(request)) {
      expect(opensWindow).toBe(href.startsWith('https:'));
    }
  });
});

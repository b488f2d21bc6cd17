import { describe, expect, it } from 'vitest';
import { exampleSite } from '#tests/support/example-site.ts';
import { siteOrigin } from './site-origin.ts';

const site = exampleSite({ hosts: ['yard.example', 'www.yard.example'] });

describe('the address a site names itself by', () => {
  it.each([
    ['behind a proxy that ends the encryption', 'https://cars.example', 'https://yard.example'],
    ['at a port of its own', 'http://localhost:3000', 'http://yard.example:3000'],
    ['at a port the scheme implies', 'http://localhost:80', 'http://yard.example'],
    ['behind a proxy at another port', 'https://cars.example:8443', 'https://yard.example:8443'],
  ])('is its first host, %s', (_title, installation, origin) => {
    expect(siteOrigin(site, installation)).toBe(origin);
  });
});

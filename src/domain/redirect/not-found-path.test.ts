import { describe, expect, it } from 'vitest';
import { isWorthListing } from './not-found-path.ts';

describe('an address that no page answers', () => {
  it.each([
    '/used-cars.php',
    '/usedcars.aspx',
    '/about-us.html',
    '/stock/2019-ford-ranger-xlt',
    '/vehicle/mpbumff60kx123456',
    '/configure-your-ranger',
    '/backup-cameras',
    '/debugging-your-battery',
    '/blog/why-we-love-the-new-ranger',
    '/cars/2021-kia-sportage-k1234',
    '/service-booking',
    '/login',
  ])('H-17 is reported: %s', (path) => {
    expect(isWorthListing(path)).toBe(true);
  });

  it.each([
    ['probes', '/wp-login.php'],
    ['probes', '/blog/wp-admin/setup-config.php'],
    ['probes', '/.env'],
    ['probes', '/.git/config'],
    ['probes', '/xmlrpc.php'],
    ['probes', '/phpmyadmin/index'],
    ['probes', '/cgi-bin/luci'],
    ['probes', '/vendor/phpunit/src/util/eval-stdin.php'],
    ['probes', '/actuator/health'],
    ['probes', '/config.json'],
    ['probes', '/admin'],
    ['probes', '/shell.php'],
    ['probes', '/x.php'],
    ['probes', '/backup.zip'],
    ['files', '/logo.png'],
    ['files', '/assets/app-1a2b.js'],
    ['files', '/sitemap_old.xml'],
    ['one shopper’s', '/shortlist/abc'],
    ['one shopper’s', '/unsubscribe/x'],
    ['a person’s', '/contact/jo@example.com'],
    ['a person’s', '/call/0412345678'],
    ['a token', '/reset/a1b2c3d4e5f6a7b8c9d0'],
    ['no page', '/api/old'],
    ['the home page', '/'],
  ])('H-17 is left out, %s: %s', (_, path) => {
    expect(isWorthListing(path)).toBe(false);
  });
});

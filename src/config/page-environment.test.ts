import { expect, it } from 'vitest';
import { parsePageEnvironment } from './page-environment.ts';

const megabyte = 1024 * 1024;
const service = { CDN_PURGE_URL: 'https://cdn.example/purge', CDN_PURGE_TOKEN: 't' };

it.each([
  [{}, { cacheBytes: 96 * megabyte, purge: null }],
  [{ PAGE_CACHE_MB: '0' }, { cacheBytes: 0, purge: null }],
  [
    { PAGE_CACHE_MB: ' 512 ', CDN_PURGE_URL: '' },
    { cacheBytes: 512 * megabyte, purge: null },
  ],
  [service, { cacheBytes: 96 * megabyte, purge: { url: 'https://cdn.example/purge', token: 't' } }],
])('reads %j', (variables, values) => {
  expect(parsePageEnvironment(variables)).toEqual({ values, mistakes: [] });
});

it.each([
  { PAGE_CACHE_MB: '-1' },
  { PAGE_CACHE_MB: '1.5' },
  { PAGE_CACHE_MB: '100001' },
  { CDN_PURGE_URL: 'https://cdn.example/purge' },
  { CDN_PURGE_TOKEN: 't' },
  { ...service, CDN_PURGE_URL: 'ftp://cdn.example' },
])('says what is wrong with %j', (variables) => {
  expect(parsePageEnvironment(variables).mistakes).toHaveLength(1);
});

/** No page of a dealer gets an address that the platform answers itself. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { platformParts } from '#domain/redirect/free-address.ts';

const firstParts = [
  ...readFileSync('src/web/site/routes.server.ts', 'utf8').matchAll(/(?:page|answer)\('([^'/*~]+)/g),
].flatMap(([, part]) => part ?? []);

it('H-11 every first part of an address that a route answers is reserved for the platform', () => {
  expect(firstParts.length).toBeGreaterThan(40);
  expect(firstParts.filter((part) => !platformParts.has(part))).toEqual([]);
});

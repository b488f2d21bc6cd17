import { describe, expect, it } from 'vitest';
import { exampleGroup } from '#tests/support/example-group.ts';
import type { ConsoleApplication } from '#use-cases/console-application.ts';
import { createDemoConsoleLinks } from './demo-console-links.ts';

const now = new Date('2026-11-24T01:00:00Z');
async function linksFor(statuses: Readonly<Record<string, readonly ('demo' | 'live')[]>>) {
  const invited: unknown[] = [];
  const app = {
    dealerGroups: () => Object.keys(statuses).map((id) => ({ ...exampleGroup, id, name: id })),
    siteSummaries: () =>
      Object.entries(statuses).flatMap(([dealerGroupId, each]) =>
        each.map((status) => ({ dealerGroupId, isDemo: status === 'demo' })),
      ),
    newSecret: () => 's'.repeat(43),
    staffStore: {
      findByEmail: async () => null,
      invite: async (invitation: unknown) => void invited.push(invitation),
    },
  } as unknown as ConsoleApplication;
  return { links: await createDemoConsoleLinks('http://console.localhost:3000', app, now), invited };
}

describe('the links that a demo prints', () => {
  it('H-1 let an owner of each demo dealer in, once', async () => {
    const { links, invited } = await linksFor({ one: ['demo', 'demo'], two: ['demo'] });
    expect(links.map(({ name }) => name)).toEqual(['one', 'two']);
    expect(links[0]?.href).toBe(`http://console.localhost:3000/one/invitation/${'s'.repeat(43)}`);
    expect(invited).toMatchObject([
      { dealerGroupId: 'one', grants: [{ role: 'owner' }] },
      { dealerGroupId: 'two' },
    ]);
  });

  it('H-1 are made for no dealer with a real site, and for none without sites', async () => {
    const { links, invited } = await linksFor({ live: ['live'], both: ['demo', 'live'], none: [] });
    expect([links, invited]).toEqual([[], []]);
  });
});

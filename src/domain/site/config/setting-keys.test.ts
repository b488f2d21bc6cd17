import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findSettingKey, listSettingKeys } from './setting-keys.ts';
import { siteConfigSchema } from './site-config.ts';
import { readStaffLevel, strictest } from './staff-level.ts';

const keyAt = (path: string) => {
  const found = listSettingKeys().find((key) => key.path === path);
  if (found === undefined) throw new Error(`No setting ${path}.`);
  return found;
};

describe('who may change a setting', () => {
  it('H-14 is set by each key at the top itself', () => {
    const schema = z.toJSONSchema(siteConfigSchema, {
      io: 'input',
      reused: 'inline',
      unrepresentable: 'any',
    });
    const silent = Object.entries(schema.properties ?? {}).filter(
      ([, property]) => typeof property !== 'object' || readStaffLevel(property.staff) === null,
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  it('H-14 can be edited by no one in the console where it is a key or a secret, whatever the name of a new one', () => {
    const secret = listSettingKeys().filter(({ path }) => /(secret|(^|\.)key|password|token)$/i.test(path));
    expect(secret.filter(({ staff, path }) => staff !== 'never' && path !== 'indexNow.key')).toEqual([]);
    expect(secret.length).toBeGreaterThan(3);
  });

  it('H-14 is no web manager for external addresses: hosts, origins, addresses of other servers', () => {
    const outside = listSettingKeys().filter(
      ({ path, description }) => /(hosts?|origins?|url)$/i.test(path) || /\borigins?\b/i.test(description),
    );
    expect(outside.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'hosts',
        'frameHosts',
        'carPage.mediaOrigins',
        'carPage.chatUrl',
        'search.host',
        'redirects.otherHosts',
      ]),
    );
    expect(outside.filter(({ staff }) => staff === 'web').map(({ path }) => path)).toEqual([]);
  });

  it.each([
    ['theme.brand', 'web'],
    ['labels.soldTag', 'web'],
    ['finance', 'owner'],
    ['search.engine', 'owner'],
    ['consumerRights', 'owner'],
    ['hosts', 'never'],
    ['search.key', 'never'],
    ['captcha.secret', 'never'],
    // Writing the whole list would write the names of its keys.
    ['leads.delivery', 'never'],
    ['measurement.metaConversions', 'never'],
  ] as const)('H-14 %s: %s', (path, staff) => {
    expect(keyAt(path).staff).toBe(staff);
  });

  it('H-14 an inner key is never laxer than its parent', () => {
    expect(strictest('owner', 'web')).toBe('owner');
    expect(strictest('web', 'owner')).toBe('owner');
    expect(strictest('never', 'web')).toBe('never');
  });
});

describe('the settings of a site', () => {
  it.each([
    ['theme.brand', { kind: 'colour' }, false],
    ['labels.soldTag', { kind: 'text' }, false],
    ['overrideCity', { kind: 'text' }, true],
    ['garageEnabled', { kind: 'switch' }, false],
    ['search.pageSize', { kind: 'number' }, false],
    [
      'financePage',
      {
        kind: 'choice',
        options: [
          { value: 'finance', label: 'Finance' },
          { value: 'finance-enquiry', label: 'Finance enquiry' },
          { value: 'apply-for-finance', label: 'Apply for finance' },
        ],
      },
      false,
    ],
    ['frameHosts', { kind: 'texts' }, false],
    ['theme.tokens', { kind: 'tree' }, false],
    ['finance', { kind: 'tree' }, true],
  ])('H-14 %s has the control that fits it', (path, control, mayBeNothing) => {
    expect(keyAt(path)).toMatchObject({ control, mayBeNothing });
  });

  it('H-14 each have a place of their own, and say what they are for', () => {
    const paths = listSettingKeys().map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.length).toBeGreaterThan(190);
    expect(listSettingKeys().filter(({ description }) => description === '')).toEqual([]);
  });

  it.each([
    ['labels.soldTag', 'labels.soldTag'],
    ['theme.tokens.radius-lg', 'theme.tokens'],
    ['offers[id=winter].endsOn', 'offers'],
    ['pages.warranty.blocks[id=a]', 'pages'],
    ['labels', null],
    ['nothing', null],
  ])('H-14 the edit of %s is one of %s', (path, key) => {
    expect(findSettingKey(path)?.path ?? null).toBe(key);
  });
});

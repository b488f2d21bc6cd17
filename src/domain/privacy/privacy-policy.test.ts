import { describe, expect, it } from 'vitest';
import type { SiteConfigInput } from '#domain/site/config/site-config.ts';
import { exampleConfig } from '#tests/support/example-site.ts';
import { findMissingLegalTexts } from './privacy-policy.ts';

const decisions = { type: 'legal', text: 'automated-decisions' } as const;
const complaints = { type: 'legal', text: 'complaints' } as const;
const policy = { title: 'Privacy policy', blocks: [decisions, complaints] };
const accessibility = {
  title: 'Accessibility',
  blocks: [{ type: 'legal', text: 'accessibility' } as const],
};
const whole = {
  pages: { 'privacy-policy': policy, accessibility },
  privacy: { contact: 'privacy@example.com' },
} satisfies Partial<SiteConfigInput>;

const missingOf = (changes: Partial<SiteConfigInput>) =>
  findMissingLegalTexts(exampleConfig({ status: 'live', ...whole, ...changes })).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('findMissingLegalTexts', () => {
  it('F-20 F-22 PRIV-1 PRIV-2 misses nothing of a live site that says it all', () => {
    expect(missingOf({})).toEqual([]);
  });

  it.each([
    ['PRIV-1 the policy', { pages: { accessibility } }, /^pages\.privacy-policy: missing: a live site needs/],
    [
      'F-20 the automated decisions',
      { pages: { accessibility, 'privacy-policy': { ...policy, blocks: [complaints] } } },
      /^pages\.privacy-policy\.blocks: missing: .*automated-decisions/,
    ],
    [
      'PRIV-2 the complaint times',
      { pages: { accessibility, 'privacy-policy': { ...policy, blocks: [decisions] } } },
      /^pages\.privacy-policy\.blocks: missing: .*complaints/,
    ],
    ['F-22 the statement', { pages: { 'privacy-policy': policy } }, /^pages\.accessibility: missing/],
    ['PRIV-2 whom to write to', { privacy: {} }, /^privacy\.contact: missing/],
  ] as const)(
    '%s keeps a live site from being served, and says what to write where',
    (_label, changes, line) => {
      const missing = missingOf(changes as Partial<SiteConfigInput>);
      expect(missing.length).toBeGreaterThan(0);
      expect(missing.every((problem) => line.test(problem))).toBe(true);
      expect(missingOf({ ...(changes as Partial<SiteConfigInput>), status: 'demo' })).toEqual([]);
    },
  );
});

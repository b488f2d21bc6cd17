import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainConfig, formatConfigPath, mergeLayers } from './config-layers.ts';

const platform = {
  file: 'platform.yaml',
  value: { labels: { newTag: 'New', soldTag: 'SOLD' }, hosts: ['a'] },
};
const group = { file: 'group.yaml', value: { labels: { soldTag: 'JUST SOLD' }, finance: { lender: 'L' } } };
const site = { file: 'site.yaml', value: { hosts: ['b', 'c'], finance: null } };

describe('mergeLayers', () => {
  const merged = mergeLayers([platform, group, site]);

  it('CFG-5 merges objects key by key and replaces lists and values whole', () => {
    expect(merged.value).toEqual({
      labels: { newTag: 'New', soldTag: 'JUST SOLD' },
      hosts: ['b', 'c'],
      finance: null,
    });
  });

  it.each([
    [['labels', 'newTag'], 'platform.yaml'],
    [['labels', 'soldTag'], 'group.yaml'],
    [['hosts', 1], 'site.yaml'],
    [['finance'], 'site.yaml'],
    [['labels', 'used'], null],
    [['theme'], null],
  ])('CFG-5 remembers which layer gave %j', (path, file) => {
    expect(merged.originOf(path)).toBe(file);
  });

  it('CFG-5 an object over a value begins afresh', () => {
    const { value, originOf } = mergeLayers([site, group]);
    expect(value.finance).toEqual({ lender: 'L' });
    expect(originOf(['finance', 'lender'])).toBe('group.yaml');
  });

  it('CFG-5 merging a layer into itself changes nothing', () => {
    const json = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(json, (value) => {
        const layer = { file: 'a', value };
        expect(mergeLayers([layer, layer]).value).toEqual(mergeLayers([layer]).value);
      }),
    );
  });
});

describe('explainConfig', () => {
  it('CFG-5 names the layer of every value, and none for a default', () => {
    const merged = mergeLayers([platform, group]);
    const config = { ...merged.value, currency: 'AUD' };
    expect(explainConfig(config, merged.originOf, ['labels'])).toEqual([
      { path: 'labels.newTag', value: 'New', layer: 'platform.yaml' },
      { path: 'labels.soldTag', value: 'JUST SOLD', layer: 'group.yaml' },
    ]);
    expect(explainConfig(config, merged.originOf, ['currency'])).toEqual([
      { path: 'currency', value: 'AUD', layer: null },
    ]);
  });
});

describe('formatConfigPath', () => {
  it.each([
    [[], ''],
    [['labels', 'soldTag'], 'labels.soldTag'],
    [['offers', 0, 'id'], 'offers[0].id'],
  ])('%j reads %s', (path, text) => {
    expect(formatConfigPath(path)).toBe(text);
  });
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dealerGroupSchema } from '#domain/site/dealer-group.ts';
import { isConfigObject, valueAt } from './config-layers.ts';
import { findLayerProblems } from './config-problem.ts';
import {
  describeOldKeys,
  findDoubleKeys,
  type RenamedKey,
  renamedGroupKeys,
  renamedSiteKeys,
  withCurrentKeys,
} from './renamed-keys.ts';
import { siteConfigSchema } from './site-config.ts';

describe('withCurrentKeys', () => {
  it('CFG-1 reads a key by its old name, at the top, inside of others and in entries of lists', () => {
    expect(
      withCurrentKeys({
        name: 'Dealer',
        outsideScripts: [],
        tradeIn: { validDays: 7, mostKm: 90_000 },
        prizeDraw: { prizes: [{ id: 'a', most: 2 }, { id: 'b' }] },
      }),
    ).toEqual({
      name: 'Dealer',
      thirdPartyScripts: [],
      tradeIn: { validDays: 7, maxKm: 90_000 },
      prizeDraw: { prizes: [{ id: 'a', maxWinners: 2 }, { id: 'b' }] },
    });
    expect(
      withCurrentKeys(
        {
          stockImport: {
            priceGuard: { lowestPrice: 900 },
            feeds: { lots: { priceGuard: { lowestPrice: 100 } } },
          },
        },
        renamedGroupKeys,
      ),
    ).toEqual({
      stockImport: { priceGuard: { minPrice: 900 }, feeds: { lots: { priceGuard: { minPrice: 100 } } } },
    });
  });

  it('CFG-1 leaves everything else as it is', () => {
    const value = { tradeIn: null, purchase: 'x', most: 1, prizeDraw: { prizes: null } };
    expect(withCurrentKeys(value)).toBe(value);
    const current = { reviewRules: { maxGoogleReviews: 3 } };
    expect(withCurrentKeys(current)).toBe(current);
  });

  it('CFG-1 replaces no name that is still in use, and only by one that there is', () => {
    const wrong = (schema: z.ZodType, renamed: readonly RenamedKey[]) => {
      const tree = z.toJSONSchema(schema, { io: 'input', reused: 'inline', unrepresentable: 'any' });
      return renamed.filter((key) => {
        const around = key.in.reduce<unknown>((node, step) => stepInto(node, step), tree);
        const properties = valueAt(objectIn(around), ['properties']);
        return valueAt(properties, [key.to]) === undefined || valueAt(properties, [key.from]) !== undefined;
      });
    };
    expect(wrong(siteConfigSchema, renamedSiteKeys)).toEqual([]);
    expect(wrong(dealerGroupSchema, renamedGroupKeys)).toEqual([]);
  });
});

describe('a file with old names', () => {
  const file = 'groups/a/sites/b.yaml';

  it('CFG-1 is no mistake, and the message names the new one', () => {
    const value = { reviewRules: { mostGoogle: 3 } };
    expect(findLayerProblems(siteConfigSchema, { file, value })).toEqual([]);
    expect(describeOldKeys(value)).toEqual([
      {
        path: ['reviewRules', 'mostGoogle'],
        message: 'is now called maxGoogleReviews; the old name still works, please rename it',
      },
    ]);
  });

  it('CFG-1 is a mistake where it sets both names, or a wrong value', () => {
    const both = { reviewRules: { mostGoogle: 3, maxGoogleReviews: 4 } };
    expect(describeOldKeys(both)).toEqual([]);
    expect(findDoubleKeys(both)).toHaveLength(1);
    expect(findLayerProblems(siteConfigSchema, { file, value: both })).toEqual([
      {
        file,
        path: 'reviewRules.mostGoogle',
        message: 'is the old name of maxGoogleReviews, which is set too: remove this line',
      },
    ]);
    const wrong = findLayerProblems(siteConfigSchema, { file, value: { reviewRules: { mostGoogle: -1 } } });
    expect(wrong.map(({ path }) => path)).toEqual(['reviewRules.maxGoogleReviews']);
  });
});

function objectIn(node: unknown): unknown {
  const options = isConfigObject(node) && Array.isArray(node.anyOf) ? node.anyOf : [node];
  return options.find((option) => isConfigObject(option) && option.type !== 'null');
}

function stepInto(node: unknown, step: string): unknown {
  const around = objectIn(node);
  if (step !== '*') return valueAt(around, ['properties', step]);
  return valueAt(around, ['items']) ?? valueAt(around, ['additionalProperties']);
}

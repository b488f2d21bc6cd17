import { describe, expect, it } from 'vitest';
import { formatConfigReference, listConfigKeys } from './config-reference.ts';

const introduction = `# Every key of a site's configuration

Written from the schema by a test; \`npx vitest run -u src/domain/site/config/config-reference.test.ts\` writes it again. How the layers work: [configuring a site](configuring-a-site.md). The label of a setting in the console is in bold; "leave empty" is \`null\` in a file, or an empty list.

`;

describe('the configuration reference', () => {
  const keys = listConfigKeys();

  it('CFG-2 CFG-3 describes every key, from the top to the smallest', () => {
    const undescribed = keys.filter(({ description }) => description === null);
    expect(undescribed.map(({ path }) => path)).toEqual([]);
  });

  it('CFG-5 lists keys with type, default and meaning', () => {
    expect(keys).toContainEqual({
      path: 'stock.soldVisibilityDays',
      type: 'integer (days)',
      defaultText: '3',
      title: 'Sold cars stay listed',
      description: 'After this many days a sold car leaves the results.',
    });
    expect(keys.find(({ path }) => path === 'hosts')).toMatchObject({
      type: 'list of string',
      defaultText: null,
    });
    expect(keys.map(({ path }) => path)).toContain('navigation.header[].links[].href');
  });

  it('is in docs as in the schema', async () => {
    await expect(`${introduction}${formatConfigReference(keys)}\n`).toMatchFileSnapshot(
      '../../../../docs/site-configuration.md',
    );
  });
});

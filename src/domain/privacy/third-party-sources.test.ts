import { describe, expect, it } from 'vitest';
import type { SiteConfigInput } from '#domain/site/config/site-config.ts';
import { exampleConfig } from '#tests/support/example-site.ts';
import { listThirdPartySources } from './third-party-sources.ts';

const sources = (changes: Partial<SiteConfigInput>) => listThirdPartySources(exampleConfig(changes));

describe('listThirdPartySources', () => {
  it('B-47 lets a partner’s script come from its own origin alone, and reach what the site names', () => {
    const thirdPartyScripts = [
      {
        name: 'Tag',
        src: 'https://tags.example/v2/tag.js?id=1',
        isolation: 'page' as const,
        reaches: ['https://data.example'],
      },
    ];
    expect(sources({ thirdPartyScripts })).toEqual({
      script: ['https://tags.example'],
      connect: ['https://tags.example', 'https://data.example'],
      frame: ['https://tags.example', 'https://data.example'],
      image: [],
      form: [],
      policy: [],
    });
  });

  it('B-47 opens nothing to anyone on a site without partners', () => {
    expect(sources({})).toEqual({ script: [], connect: [], frame: [], image: [], form: [], policy: [] });
  });

  it.each(['http://tags.example/tag.js', 'tag.js', 'https:/'])('B-47 takes no script from %s', (src) => {
    expect(() => sources({ thirdPartyScripts: [{ name: 'Tag', src }] })).toThrow();
  });

  it.each(['https://data.example/', 'https://data.example/path', "https://a.example 'unsafe-inline'", '*'])(
    'B-47 takes %s for no origin, so that nothing else comes into the policy',
    (origin) => {
      const script = { name: 'Tag', src: 'https://tags.example/tag.js', reaches: [origin] };
      expect(() => sources({ thirdPartyScripts: [script] })).toThrow();
    },
  );
});

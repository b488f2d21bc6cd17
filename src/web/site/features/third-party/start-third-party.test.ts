import { describe, expect, it, vi } from 'vitest';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { viewSite } from '#view-models/site/view-site.ts';
import { openPartner, parseScripts } from './start-third-party.ts';

describe('openPartner', () => {
  it('B-47 opens by the name of the function, with its object as its own', () => {
    const chat = {
      isOpen: false,
      open() {
        this.isOpen = true;
      },
    };
    expect(openPartner({ Partner: { chat } }, 'Partner.chat.open')).toBe(true);
    expect(chat.isOpen).toBe(true);
    const open = vi.fn();
    expect(openPartner({ openChat: open }, 'openChat')).toBe(true);
    expect(open).toHaveBeenCalledOnce();
  });

  it.each([
    ['the script never came', {}],
    ['there is no such function', { Partner: {} }],
    ['something else bears its name', { Partner: { open: 'soon' } }],
    [
      'it fails',
      {
        Partner: {
          open: () => {
            throw new Error('no agent');
          },
        },
      },
    ],
    [
      'looking for it fails',
      {
        get Partner(): never {
          throw new Error('blocked');
        },
      },
    ],
    ['a word replaces it', { Partner: 'open' }],
    ['nothing does', { Partner: null }],
  ])('B-47 leaves it to the default button where %s', (_label, page) => {
    expect(openPartner(page, 'Partner.open')).toBe(false);
  });
});

const stock = { count: 0, bodyTypes: [], fuelTypes: [] };
const tag = { name: 'Tag', src: 'https://tags.example/tag.js' };

describe('parseScripts', () => {
  it('B-47 reads what the page names: closed in, and asking first, unless the site says otherwise', () => {
    const open = { ...tag, src: 'https://chat.example/chat.js', consent: 'none', isolation: 'page' } as const;
    const view = viewSite(exampleSite({ thirdPartyScripts: [tag, open] }), stock, exampleNow);
    expect(parseScripts(JSON.stringify(view.thirdPartyScripts))).toEqual([
      { ...tag, needsConsent: true, isolation: 'frame' },
      { name: 'Tag', src: 'https://chat.example/chat.js', needsConsent: false, isolation: 'page' },
    ]);
    expect(view.measurement).not.toBeNull();
  });

  it('B-47 B-40 asks no consent where no script measures', () => {
    const thirdPartyScripts = [{ ...tag, consent: 'none' as const }];
    expect(viewSite(exampleSite({ thirdPartyScripts }), stock, exampleNow).measurement).toBeNull();
  });

  it.each([
    undefined,
    '',
    '{',
    'null',
    '[1]',
    '[{"name":"Tag"}]',
    '[{"name":"a","src":"javascript:1","needsConsent":false,"isolation":"page"}]',
  ])('B-47 loads nothing for %s', (text) => {
    expect(parseScripts(text)).toEqual([]);
  });
});

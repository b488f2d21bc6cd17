import { describe, expect, it, vi } from 'vitest';
import { openPartner } from './follow-bubble.ts';

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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReplyAddress, replyAddress } from './reply-address.ts';

const base = 'reply@mail.example.com';
const group = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/);

describe('the address of a conversation', () => {
  it('H-9 leads back to its lead, in whatever case a post office writes it', () => {
    fc.assert(
      fc.property(fc.uuid(), group, fc.array(group), fc.boolean(), (id, dealerGroupId, others, isLoud) => {
        const address = replyAddress({ dealerGroupId, id }, base, 'key') ?? '';
        expect(address).toMatch(/^reply\+[a-z2-7]{42}@mail\.example\.com$/);
        const known = { base, dealerGroups: [...others, dealerGroupId] };
        expect(readReplyAddress(isLoud ? address.toUpperCase() : address, known, 'key')).toEqual({
          dealerGroupId,
          leadId: id,
        });
      }),
    );
  });

  it('H-9 accepts only its own: another letter, key, group or domain is refused', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(41), fc.nat(30), (id, position, step) => {
        const address = replyAddress({ dealerGroupId: 'one', id }, base, 'key') ?? '';
        const known = { base, dealerGroups: ['one', 'two'] };
        const at = 'reply+'.length + position;
        const letters = 'abcdefghijklmnopqrstuvwxyz234567';
        const other = letters[(letters.indexOf(address[at] ?? '') + step + 1) % 32] ?? '';
        const changed = `${address.slice(0, at)}${other}${address.slice(at + 1)}`;
        if (changed !== address) expect(readReplyAddress(changed, known, 'key')).toBeNull();
        expect(readReplyAddress(address, known, 'other key')).toBeNull();
        expect(readReplyAddress(address, { base, dealerGroups: ['two'] }, 'key')).toBeNull();
        expect(readReplyAddress(address.replace('mail.', 'evil.'), known, 'key')).toBeNull();
      }),
    );
  });

  it.each([
    '',
    'reply@mail.example.com',
    'reply+@mail.example.com',
    'reply+abc@mail.example.com',
    '@',
    'x'.repeat(9_999),
  ])('H-9 is not %j', (address) => {
    expect(readReplyAddress(address, { base, dealerGroups: ['one'] }, 'key')).toBeNull();
  });

  it('H-9 is not made where it would not fit', () => {
    expect(replyAddress({ dealerGroupId: 'one', id: 'lead-1' }, base, 'key')).toBeNull();
    const long = `${'r'.repeat(22)}@mail.example.com`;
    expect(replyAddress({ dealerGroupId: 'one', id: crypto.randomUUID() }, long, 'key')).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64url, passkeyAnswerOf, requestOptionsOf, toBase64url } from './passkey-json.ts';

describe('base64url', () => {
  it('GATE-6 is what Node writes, and comes back as it was', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const text = toBase64url(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64url'));
        expect([...fromBase64url(text)]).toEqual([...bytes]);
      }),
    );
  });
});

describe('the answer of a browser', () => {
  const bytes = (...values: number[]) => Uint8Array.from(values).buffer;

  it('GATE-6 has the parts that the device gave, and no others', () => {
    const response = { clientDataJSON: bytes(1), authenticatorData: bytes(255, 254), userHandle: null };
    const credential = { rawId: bytes(0, 1, 2), response, id: '', type: 'public-key' };
    expect(passkeyAnswerOf(credential)).toEqual({
      id: 'AAEC',
      response: { clientDataJSON: 'AQ', authenticatorData: '__4' },
    });
  });

  it('GATE-6 is null for a password', () => {
    expect(passkeyAnswerOf(null)).toBeNull();
    expect(passkeyAnswerOf({ id: 'a', type: 'password' })).toBeNull();
  });

  it('GATE-6 names no passkey when it asks for one', () => {
    const options = {
      challenge: 'AQID',
      rpId: 'a.example',
      userVerification: 'required',
      timeout: 1,
    } as const;
    expect(requestOptionsOf(options)).toEqual({ ...options, challenge: Uint8Array.of(1, 2, 3) });
  });
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { PageForms } from './page-forms.ts';

const plain = Buffer.from(Array.from({ length: 2_000 }, (_, n) => `car ${n * 7919} at $${n}`).join('\n'));

it('makes each form once, however many request it simultaneously', async () => {
  const forms = new PageForms(plain);
  const [first, second] = [forms.in('br'), forms.in('br')];
  expect(second).toBe(first);
  expect(brotliDecompressSync(await first).equals(plain)).toBe(true);
  // From then on no request waits at all.
  expect(forms.in('br')).toBe(await first);
  expect(gunzipSync(await forms.in('gzip')).equals(plain)).toBe(true);
  // The cache counts what a form has of letters: nothing more is held for it.
  for (const form of [await first, await forms.in('gzip')]) {
    expect(form.length).toBeGreaterThan(4_096);
    expect(form.buffer.byteLength).toBe(form.length);
  }
});

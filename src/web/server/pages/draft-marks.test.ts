import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { describe, expect, it } from 'vitest';
import { withDraftMarks } from './draft-marks.ts';
import { PageForms } from './page-forms.ts';

const removed: string[] = [];
const reply = { removeHeader: (name: string) => removed.push(name) } as unknown as FastifyReply;
const page = {
  status: 200,
  contentType: 'text/html; charset=utf-8',
  contentSecurityPolicy: "script-src 'self'; frame-ancestors 'none'",
  etag: 'W/"1"',
  forms: new PageForms(Buffer.from('<html><body><p>Warranty</p></body></html>')),
  expiresAtMs: 0,
};
const origin = 'https://console.example';

describe('a draft in the frame of the editor', () => {
  it('H-25 is framed by the console alone, and its policy names the one script that marks blocks', () => {
    const marked = withDraftMarks(reply, page, origin);
    const html = marked.forms.plain.toString();
    const [, source = ''] =
      /<script data-console="https:\/\/console\.example">([\s\S]*)<\/script>/.exec(html) ?? [];
    const hash = createHash('sha256').update(source).digest('base64');
    expect(marked.contentSecurityPolicy).toBe(
      `script-src 'self' 'sha256-${hash}'; frame-ancestors ${origin}`,
    );
    expect(removed).toEqual(['x-frame-options']);
    // What runs in the browser is plain JavaScript.
    expect(() => new Function(source)).not.toThrow();
    expect(page.forms.plain.toString()).not.toContain('<script');
  });

  it('H-25 leaves errors and other files without it', () => {
    const missing = withDraftMarks(reply, { ...page, status: 404 }, origin);
    expect(missing.forms.plain.toString()).not.toContain('<script');
  });
});

import { describe, expect, it, vi } from 'vitest';
import { createAuditAnchors } from './verify-audit.ts';

describe('the anchors of the audit', () => {
  it('H-16 note the end of each audit at the start, and later those that grew', async () => {
    const heads = new Map([
      ['banksia', { dealerGroupId: 'banksia', seq: 3, hash: 'a3' }],
      ['wattle', { dealerGroupId: 'wattle', seq: 9, hash: 'b9' }],
    ]);
    const log = vi.fn();
    const auditHeads = { list: async () => [...heads.values()] };
    const noteAnchors = createAuditAnchors({ auditHeads, note: log });
    await noteAnchors();
    heads.set('banksia', { dealerGroupId: 'banksia', seq: 4, hash: 'a4' });
    await noteAnchors();
    expect(log.mock.calls.map(([facts]) => facts)).toEqual([
      { dealerGroupId: 'banksia', auditEntries: 3, auditHead: 'a3' },
      { dealerGroupId: 'wattle', auditEntries: 9, auditHead: 'b9' },
      { dealerGroupId: 'banksia', auditEntries: 4, auditHead: 'a4' },
    ]);
  });
});

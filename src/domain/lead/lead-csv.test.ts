import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from '#domain/lead/enquiry/typed-text.ts';
import { csvByteOrderMark, neutraliseFormula, restoreCell } from '#domain/text/csv.ts';
import { exampleLead } from '#tests/support/example-lead.ts';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { formatLeadCsv, leadCsvHeader } from './lead-csv.ts';
import type { RegisteredLead } from './registered-lead.ts';

function registered(changes: Parameters<typeof exampleLead>[0] = {}): RegisteredLead {
  return {
    lead: exampleLead(changes),
    answeredAt: null,
    consentWithdrawnAt: new Date('2026-11-22T00:00:00Z'),
    erasedAt: null,
    deliveries: [
      {
        id: 'delivery-1',
        channel: 'email',
        target: 'sales@example.com',
        status: 'delivered',
        attempts: 1,
        problem: null,
        receipt: '250 ok',
        nextAttemptAt: new Date(0),
        deliveredAt: new Date(0),
        tries: [],
      },
    ],
  };
}

function readBack(entry: RegisteredLead): Record<string, string> {
  const [record] = parse<Record<string, string>>(
    `${csvByteOrderMark}${leadCsvHeader}${formatLeadCsv(entry)}`,
    {
      bom: true,
      columns: true,
    },
  );
  if (record === undefined) throw new Error('No row.');
  return Object.fromEntries(Object.entries(record).map(([name, cell]) => [name, restoreCell(cell)]));
}

describe('formatLeadCsv', () => {
  it('B-53 says who asked what, what was agreed and what became of it', () => {
    expect(readBack(registered())).toMatchObject({
      lead_id: exampleLead().id,
      reference: '3F2A-9C41',
      name: 'Jordan Blake',
      phone: '+61491570006',
      stock_number: 'KB10482',
      consent_granted: 'no',
      consent_withdrawn_at: '2026-11-22T00:00:00.000Z',
      consent_wording: 'Send me offers.',
      consent_recorded_at: '2026-11-21T02:00:00.000Z',
      deliveries: 'email sales@example.com: delivered',
    });
  });

  it.each(['00123', '3E5', '1-2', '+61491570006', 'MAR1'])(
    'B-53 keeps %s as the text that it is, whatever a spreadsheet makes of numbers',
    (stockNumber) => {
      const entry = exampleLead();
      const car = entry.car === null ? null : { ...entry.car, stockNumber };
      const csv = registered({ car, contact: { ...entry.contact, phone: '0491570006' } });
      const line = formatLeadCsv(csv);
      expect(line).toContain(`,"=""${stockNumber}""",`);
      expect(line).toContain(',"=""0491570006""",');
      expect(readBack(csv)).toMatchObject({ stock_number: stockNumber, phone: '0491570006' });
    },
  );

  it('gives every hostile string back whole, and none as a formula', () => {
    for (const hostile of hostileStrings().map(cleanText)) {
      const entry = registered({
        message: hostile,
        contact: { name: hostile, email: hostile, phone: hostile },
        consent: { ...exampleLead().consent, wording: hostile },
      });
      expect(readBack(entry)).toMatchObject({
        message: hostile,
        name: hostile,
        email: hostile,
        phone: hostile,
        consent_wording: hostile,
      });
    }
  });
});

describe('neutraliseFormula', () => {
  it.each([
    '=1+1',
    '+61491570006',
    '-1',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '\r=1',
    '\n=1',
    '＝1',
    '＋1',
    "'quoted",
    '\u00a0=1',
  ])('marks %j', (cell) => {
    expect(neutraliseFormula(cell)).toBe(`'${cell}`);
  });

  it.each(['', 'Jo', '1+1', 'a=b', 'jo@example.com', '5-door', '#1', '日本'])(
    'leaves %j as it is',
    (cell) => {
      expect(neutraliseFormula(cell)).toBe(cell);
    },
  );

  it('can be undone for whatever was typed, and what it gives never begins like a formula', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(..."'=+-@ \ta") })),
        (cell) => {
          const neutral = neutraliseFormula(cell);
          expect(restoreCell(neutral)).toBe(cell);
          expect(neutral).not.toMatch(/^\s*[=+\-@]/);
        },
      ),
    );
  });
});

/** The texts that people read are plain: see docs/writing.md. `npm run texts` lists them. */
import { describe, expect, it } from 'vitest';
import { findFaults } from './plain-texts.ts';
import { type PlacedText, readTexts } from './read-texts.ts';

const texts = readTexts();
const faulty = texts.flatMap((text) =>
  findFaults(text).map((error) => ({ text, line: `${text.file}:${text.line} “${text.text}”: ${error}` })),
);
const text = (text: string, holder = 'p', area = 'shop'): PlacedText => ({
  area,
  place: 'home',
  file: 'src/web/site/a.tsx',
  line: 1,
  holder,
  text: text,
});

describe('the texts that people read', () => {
  it.each([...new Set(texts.map(({ area }) => area))].sort())('%s are plain', (area) => {
    const open = faulty.filter(({ text }) => text.area === area);
    expect(open.map(({ line }) => line)).toEqual([]);
  });
});

describe('the rules', () => {
  it('find words to avoid, row ids, keys, capitals and buttons without a verb', () => {
    expect(findFaults(text('570 cars can be had'))).not.toEqual([]);
    expect(findFaults(text('As SRCH-7 says'))).toEqual(['row id SRCH-7']);
    expect(findFaults(text('Set leads.overdue.recipients, carType or car_id'))).toHaveLength(3);
    expect(findFaults(text('Save your Photo order', 'Button'))).toEqual(['capital in Photo']);
    expect(findFaults(text('Everything away', 'button'))).toEqual(['no verb first: everything']);
  });

  it('know a button that waits from one without a verb', () => {
    expect(findFaults(text('Waiting for your device…', 'Button', 'console'))).toEqual([]);
    expect(findFaults(text('Waiting for your device', 'Button', 'console'))).toEqual([
      'no verb first: waiting',
    ]);
    expect(findFaults(text('redirects', 'Button', 'console'))).toEqual([]);
  });

  it('leave alone what staff type into a command, and nothing else of it', () => {
    const typed = (message: string) => ({
      ...text(message, 'nobody', 'console'),
      file: 'src/domain/staff-command/read-leads.ts',
    });
    expect(findFaults(typed('given to nobody'))).toEqual([]);
    expect(findFaults(typed('Nobody has it.'))).not.toEqual([]);
  });

  it('let settings alone name a key, in code', () => {
    const inCode = 'Enter a key, such as `data.vehicles`.';
    expect(findFaults(text(inCode, 'description', 'settings'))).toEqual([]);
    expect(findFaults(text(inCode.replaceAll('`', ''), 'description', 'settings'))).toEqual([
      'key data.vehicles',
    ]);
    expect(findFaults(text(inCode, 'hint', 'console'))).toEqual(['key data.vehicles']);
  });

  it('know a limit from what has ended', () => {
    expect(findFaults(text('Return it with no more than 250 km added.'))).toEqual([]);
    expect(findFaults(text('It is no more'))).toEqual(['\\w+ no more(?! than) → no longer']);
  });

  it('leave alone fixed texts, names, addresses and keys for programs', () => {
    expect(findFaults(text('Find Me Something Similar', 'label'))).toEqual([]);
    expect(findFaults(text('Reviews on Google. Sorted by date', 'h2'))).toEqual([]);
    expect(findFaults(text('Write to name@mail.example.com, e.g. from an iPhone'))).toEqual([]);
    expect(findFaults(text('It does not run as root, and there is no account `nobody`.'))).toEqual([]);
    expect(findFaults(text('Send car_id as JSON.', 'refuse()', 'server'))).toEqual([]);
  });
});

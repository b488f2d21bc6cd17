import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerTemplateSchema,
  defaultAnswerTemplates,
  findPlaceholders,
} from '#domain/site/config/answer-template-config.ts';
import { fillTemplate, firstNameOf } from './answer-template.ts';

describe('a template', () => {
  it('H-9 is filled with the lead at hand, and says which words were put in', () => {
    const filled = fillTemplate('Hi {first-name}, the { Car } is here.', {
      'first-name': 'Jordan',
      car: 'Ranger XLT',
    });
    expect(filled.text).toBe('Hi Jordan, the Ranger XLT is here.');
    expect(filled.parts.filter(({ fact }) => fact !== null)).toEqual([
      { text: 'Jordan', fact: 'first-name' },
      { text: 'Ranger XLT', fact: 'car' },
    ]);
    expect(filled.open).toEqual([]);
  });

  it('H-9 keeps what it cannot fill in braces, and names it', () => {
    const filled = fillTemplate('{staff} keeps {time} for the {car}, {colour}.', {
      staff: 'Mia',
      car: ' ',
      time: null,
    });
    expect(filled).toMatchObject({
      text: 'Mia keeps {time} for the {car}, {colour}.',
      open: ['time', 'car', 'colour'],
    });
    expect(findPlaceholders(filled.text)).toEqual(['time', 'car', 'colour']);
  });

  it('H-9 leaves braces alone that are no names', () => {
    expect(findPlaceholders('{ } {1,200} {:-)} {} {{')).toEqual([]);
  });

  it('H-9 never lets a shopper’s own words count as a placeholder that is filled again', () => {
    expect(fillTemplate('Hi {first-name}', { 'first-name': '{staff}', staff: 'Mia' }).text).toBe(
      'Hi {staff}',
    );
  });

  it('H-9 is the sum of its parts, whatever its words', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, name) => {
        const { text, parts } = fillTemplate(`${before}{name}`, { name });
        expect(parts.map((part) => part.text).join('')).toBe(text);
      }),
    );
  });

  it('H-9 is refused by the configuration where no lead can fill it', () => {
    const template = { id: 'hello', name: 'Hello', text: 'Hi {nickname}' };
    expect(answerTemplateSchema.safeParse(template).error?.issues[0]?.message).toContain(
      '{nickname} is no fact',
    );
    for (const template of defaultAnswerTemplates)
      expect(answerTemplateSchema.safeParse(template).success).toBe(true);
  });

  it.each([
    ['Jordan Pham', 'Jordan'],
    ['  Prince ', 'Prince'],
    ['', ''],
  ])('calls %j %j', (name, first) => {
    expect(firstNameOf(name)).toBe(first);
  });
});

import { describe, expect, it } from 'vitest';
import { coerceField } from './coerce-field.ts';
import { compileStep, type StepValue } from './compile-step.ts';
import { feedFields } from './feed-fields.ts';
import { mappingStepSchema } from './mapping-step.ts';

const run = (step: unknown, value: StepValue) =>
  compileStep(mappingStepSchema.parse(step))(value, () => null);

describe('the step urls', () => {
  it.each<[string, StepValue, StepValue]>([
    [
      'bars',
      'https://i.example/a.jpg|https://i.example/b.jpg',
      ['https://i.example/a.jpg', 'https://i.example/b.jpg'],
    ],
    [
      'commas, which URLs have too',
      'https://i.example/w_600,h_400/a.jpg,https://i.example/w_600,h_400/b.jpg',
      ['https://i.example/w_600,h_400/a.jpg', 'https://i.example/w_600,h_400/b.jpg'],
    ],
    [
      'commas and blanks',
      'http://i.example/a.jpg, //i.example/b.jpg',
      ['http://i.example/a.jpg', '//i.example/b.jpg'],
    ],
    [
      'lines',
      'https://i.example/a.jpg\nhttps://i.example/b.jpg\n',
      ['https://i.example/a.jpg', 'https://i.example/b.jpg'],
    ],
    [
      'a URL within a URL',
      'https://i.example/?u=https://j.example//a.jpg',
      ['https://i.example/?u=https://j.example//a.jpg'],
    ],
    [
      'a list',
      ['//i.example/a.jpg', 'x;https://i.example/b.jpg'],
      ['//i.example/a.jpg', 'https://i.example/b.jpg'],
    ],
    ['no URL', '/img/a.jpg', ['/img/a.jpg']],
  ])('H-21 splits at %s', (_label, value, urls) => {
    expect(run('urls', value)).toEqual({ kind: 'value', value: urls });
  });

  it('H-21 photos without a protocol are asked for by https', () => {
    const bounds = { latestYear: 2028, today: '2026-11-28' };
    expect(
      coerceField(feedFields.images, ['//i.example/a.jpg', 'javascript:alert(1)'], bounds),
    ).toMatchObject({
      value: ['https://i.example/a.jpg'],
      warning: '1 of 2 entries cannot be used',
    });
  });
});

it.each([
  ['5209000', { kind: 'value', value: 5_209_000 }],
  ['5209000.0', { kind: 'value', value: 5_209_000 }],
  ['-5', { kind: 'invalid', reason: 'not an amount of money' }],
  ['$52', { kind: 'invalid', reason: 'not a whole number' }],
])('H-21 the step cents reads %j as cents', (text, outcome) => {
  expect(run('cents', text)).toEqual(outcome);
});

import { describe, expect, it } from 'vitest';
import { selectStages } from './test-stages.mjs';

const everything = ['types', 'lint', 'contract', 'unit', 'integration', 'build', 'browser', 'proof'];

describe('selectStages', () => {
  it.each([
    [[], everything, []],
    [['unit'], ['unit'], []],
    [['browser'], ['build', 'browser'], []],
    [['unit', 'lint'], ['lint', 'unit'], []],
    [['unit', 'src/domain/car', '-t', 'TAG-2'], ['unit'], ['src/domain/car', '-t', 'TAG-2']],
    [['src/domain/car'], ['unit', 'integration', 'build', 'browser'], ['src/domain/car']],
  ])('%j', (args, names, vitestArgs) => {
    const selection = selectStages(args);
    expect(selection.selected.map(({ name }) => name)).toEqual(names);
    expect(selection.vitestArgs).toEqual(vitestArgs);
    expect(selection.isWhole).toBe(args.length === 0);
  });
});

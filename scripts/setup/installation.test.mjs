import { describe, expect, it } from 'vitest';
import { explainNpmFailure, findPackagesOutOfStep } from './installation.mjs';

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
    'node_modules/vitest': { version: '5.1.1', integrity: 'sha512-b', dev: true },
    'node_modules/@img/sharp-win32-x64': { version: '0.35.5', integrity: 'sha512-c', optional: true },
  },
};
const react = wanted.packages['node_modules/react'];
const vitest = wanted.packages['node_modules/vitest'];

describe('findPackagesOutOfStep', () => {
  it.each([
    ['everything is there', { 'node_modules/react': react, 'node_modules/vitest': vitest }, true, []],
    ['a package is missing', { 'node_modules/vitest': vitest }, true, ['react']],
    ['a test package is missing where it is needed', { 'node_modules/react': react }, true, ['vitest']],
    ['a test package is missing where it is not', { 'node_modules/react': react }, false, []],
    [
      'another version',
      { 'node_modules/react': { ...react, version: '19.3.0' }, 'node_modules/vitest': vitest },
      true,
      ['react'],
    ],
    [
      'the same version with other bytes',
      { 'node_modules/react': { ...react, integrity: 'sha512-x' }, 'node_modules/vitest': vitest },
      true,
      ['react'],
    ],
    [
      'an optional package of another version',
      {
        'node_modules/react': react,
        'node_modules/vitest': vitest,
        'node_modules/@img/sharp-win32-x64': { version: '0.1.0', integrity: 'sha512-c' },
      },
      true,
      ['@img/sharp-win32-x64'],
    ],
    [
      'something more than wanted',
      {
        'node_modules/react': react,
        'node_modules/vitest': vitest,
        'node_modules/more': { version: '1.0.0' },
      },
      true,
      [],
    ],
  ])('%s', (_label, packages, withDev, outOfStep) => {
    expect(findPackagesOutOfStep(wanted, { packages }, { withDev })).toEqual(outOfStep);
  });
});

describe('explainNpmFailure', () => {
  it.each([
    ['npm error code ENOTFOUND', 'could not reach'],
    ['npm error code EROFS', 'may not write'],
    ['npm error code ENOSPC', 'disk is full'],
    ['sh: 1: npm: not found', 'npm was not found'],
    ['npm error code EUSAGE\nnpm error in sync', 'npm error code EUSAGE'],
    ['', 'could not install'],
  ])('%s', (output, words) => {
    expect(explainNpmFailure(output).message).toContain(words);
  });
});

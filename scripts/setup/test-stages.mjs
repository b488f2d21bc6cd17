/** The stages of `npm test`, in their order. */
import { inProject } from './paths.mjs';

/**
 * @typedef {{ title: string, args: readonly string[] }} Command run by the pinned Node
 * @typedef {{ name: string, kind: 'check' | 'vitest' | 'build', commands: readonly Command[] }} Stage
 */

const bin = (/** @type {string[]} */ ...parts) => inProject('node_modules', ...parts);

/** @type {readonly Stage[]} */
export const stages = [
  {
    name: 'types',
    kind: 'check',
    commands: [
      { title: 'application', args: [bin('typescript', 'bin', 'tsc'), '--noEmit'] },
      { title: 'scripts', args: [bin('typescript', 'bin', 'tsc'), '--noEmit', '-p', 'scripts'] },
    ],
  },
  {
    name: 'lint',
    kind: 'check',
    commands: [
      {
        title: 'biome',
        args: [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.'],
      },
    ],
  },
  {
    name: 'contract',
    kind: 'check',
    commands: [{ title: 'rows', args: [inProject('tests', 'contract', 'report.ts'), '--names'] }],
  },
  { name: 'unit', kind: 'vitest', commands: [] },
  { name: 'integration', kind: 'vitest', commands: [] },
  { name: 'build', kind: 'build', commands: [] },
  { name: 'browser', kind: 'vitest', commands: [] },
  {
    name: 'proof',
    kind: 'check',
    commands: [{ title: 'proved rows', args: [inProject('tests', 'contract', 'report.ts'), '--prove'] }],
  },
];

/**
 * Names of stages choose stages; everything else goes to vitest (files, `-t name`). The browser tests
 * need a build. Words for vitest alone leave out the stages that could not use them. Only a whole run proves
 * the contract: `proof` by its name holds the last one against the list again.
 * @param {readonly string[]} args
 */
export function selectStages(args) {
  const named = new Set(args.filter((arg) => stages.some((stage) => stage.name === arg)));
  const vitestArgs = args.filter((arg) => !named.has(arg));
  if (named.has('browser')) named.add('build');
  const selected = stages.filter((stage) => {
    if (named.size > 0) return named.has(stage.name);
    return vitestArgs.length === 0 || stage.kind !== 'check';
  });
  return { selected, vitestArgs, isWhole: args.length === 0 };
}

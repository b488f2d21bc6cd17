/** Reads what demo stock is made from: the catalogue, and the plan of every dealer group that has one. */
import { join } from 'node:path';
import type { z } from 'zod';
import { listFolder, readYamlFile } from '#adapters/site-files/read-yaml-file.ts';
import { type ConfigProblem, describeIssues } from '#domain/site/config/config-problem.ts';
import {
  type Catalogue,
  type CatalogueMake,
  catalogueFeaturesSchema,
  catalogueMakeSchema,
} from './catalogue.ts';
import { type DemoStockPlan, demoStockPlanSchema } from './demo-stock-plan.ts';

export type LoadedDemoStock =
  | {
      readonly kind: 'loaded';
      readonly catalogue: Catalogue;
      /** By dealer group; a group without a plan has no demo stock. */
      readonly plans: ReadonlyMap<string, DemoStockPlan>;
      /** Of the plans that are left out. */
      readonly problems: readonly ConfigProblem[];
    }
  | { readonly kind: 'refused'; readonly problems: readonly ConfigProblem[] };

/** A mistake in the catalogue, which all share, refuses all of it; one in a plan leaves that plan out. */
export async function loadDemoStock(
  sitesFolder: string,
  sharedFolder: string = sitesFolder,
): Promise<LoadedDemoStock> {
  const problems: ConfigProblem[] = [];
  const read = async <S extends z.ZodType>(
    file: string,
    schema: S,
    folder = sharedFolder,
  ): Promise<z.output<S> | null> => {
    const yaml = await readYamlFile(folder, file);
    if (yaml.kind === 'refused') {
      problems.push(yaml.problem);
      return null;
    }
    const parsed = schema.safeParse(yaml.value);
    if (parsed.success) return parsed.data;
    problems.push(...describeIssues(file, yaml.value, parsed.error.issues));
    return null;
  };

  const features = await read('catalogue/features.yaml', catalogueFeaturesSchema);
  const makes: CatalogueMake[] = [];
  for (const entry of await listFolder(join(sharedFolder, 'catalogue', 'makes'), '.yaml')) {
    const make = await read(`catalogue/makes/${entry}`, catalogueMakeSchema);
    if (make !== null) makes.push(make);
  }
  if (problems.length > 0 || features === null) return { kind: 'refused', problems };
  const plans = new Map<string, DemoStockPlan>();
  for (const groupId of await listFolder(join(sitesFolder, 'groups'))) {
    const file = `groups/${groupId}/demo-stock.yaml`;
    if (!(await listFolder(join(sitesFolder, 'groups', groupId), '.yaml')).includes('demo-stock.yaml'))
      continue;
    const plan = await read(file, demoStockPlanSchema, sitesFolder);
    if (plan === null) continue;
    const unknown = findUnknownMakes(file, plan, makes);
    problems.push(...unknown);
    if (unknown.length === 0) plans.set(groupId, plan);
  }
  return { kind: 'loaded', catalogue: { makes, features }, plans, problems };
}

function findUnknownMakes(
  file: string,
  plan: DemoStockPlan,
  makes: readonly CatalogueMake[],
): readonly ConfigProblem[] {
  const known = new Set(makes.map((make) => make.make));
  return (['makes', 'usedOnlyMakes'] as const).flatMap((path) =>
    plan[path]
      .filter((make) => !known.has(make))
      .map((make) => ({ file, path, message: `no make "${make}" in the catalogue` })),
  );
}

/** Which files a run begins with: those that take longest, so that none of them is left at the end, when one of two workers has nothing to do. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const slowest = [
  'browser/console-releases',
  'browser/site-new',
  'browser/site-apply',
  'browser/trade-in',
  'browser/finance-to-receipt',
  'browser/watched-price',
  'browser/my-hold',
  'browser/console-reach',
  'browser/console-ten-tasks',
  'browser/crawl',
  'browser/reflow',
  'browser/hold-two-servers',
  'browser/stripe-site',
  'browser/database-unavailable',
  'integration/postgres-embedded',
  'integration/group-archive',
  'integration/hostile-archives',
  'integration/holds-killed',
  'integration/writers-killed',
  'integration/releases-killed',
  'integration/alerts-killed',
  'contracts/staff-sign-in-postgres',
  'contracts/staff-people-postgres',
];

/** Of those that are not named the largest come first, as ever. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      slowest.some((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

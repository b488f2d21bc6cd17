/** Which role may do what, and how far: the one table. The console, the command line and the documents print it. */
import { actFacts, type StaffAct, staffActs } from './staff-act.ts';
import { roleFacts, type StaffRole, staffRoles } from './staff-role.ts';

/** `group`: all of the dealer group; `locations`: those of the grant; `assigned`: of those, what is given to oneself. */
export type PermissionScope = 'group' | 'locations' | 'assigned';

export type RolePermission = {
  readonly reach: PermissionScope;
  readonly needsStepUp: boolean;
  /** What is shown names no shopper and no lead. */
  readonly isWithoutPersons: boolean;
};

/** As in the printed table: A = all of the group, L = own locations, O = what is assigned, + = step-up, * = no persons. */
type Cell = 'A' | 'A+' | 'A*' | 'L' | 'L+' | 'O' | '·';

/** The order of `staffRoles`. */
type Row = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell];

// Owner, manager, web, stock, yard, sales lead, sales, desk, report, support.
const rows: Readonly<Record<StaffAct, Row>> = {
  'console.open': ['A', 'A', 'A', 'A', 'A', 'A', 'A', 'A', 'A', 'A'],
  'stock.see': ['A', 'L', 'A', 'L', 'L', 'L', 'L', 'L', 'A', 'A'],
  'stock.export': ['A+', 'L+', '·', 'L+', '·', '·', '·', '·', '·', '·'],
  'car.price': ['A', 'L', '·', 'L', '·', 'L', '·', '·', '·', '·'],
  'car.below-minimum': ['A', 'L', '·', '·', '·', '·', '·', '·', '·', '·'],
  'car.facts': ['A', 'L', 'L', 'L', '·', '·', '·', '·', '·', '·'],
  'car.photos': ['A', 'L', 'L', 'L', 'L', '·', '·', '·', '·', '·'],
  'car.bulk': ['A', 'L', 'L', 'L', '·', '·', '·', '·', '·', '·'],
  'feed.confirm': ['A+', 'L+', '·', 'L+', '·', '·', '·', '·', '·', '·'],
  'feed.manage': ['A', 'L', '·', 'L', '·', '·', '·', '·', '·', '·'],
  'lead.see': ['A', 'L', '·', '·', '·', 'L', 'O', 'L', '·', '·'],
  'lead.answer': ['A', 'L', '·', '·', '·', 'L', 'O', 'L', '·', '·'],
  'car.hold': ['A', 'L', '·', '·', '·', 'L', 'O', 'L', '·', '·'],
  'lead.assign': ['A', 'L', '·', '·', '·', 'L', '·', 'L', '·', '·'],
  'lead.export': ['A+', 'L+', '·', '·', '·', '·', '·', '·', '·', '·'],
  'person.erase': ['A+', '·', '·', '·', '·', '·', '·', '·', '·', '·'],
  'calendar.see': ['A', 'L', '·', 'L', '·', 'L', 'O', 'L', '·', '·'],
  'calendar.move': ['A', 'L', '·', 'L', '·', 'L', 'O', 'L', '·', '·'],
  'content.draft': ['A', 'L', 'A', '·', '·', '·', '·', '·', '·', '·'],
  'content.publish': ['A', 'L', 'A', '·', '·', '·', '·', '·', '·', '·'],
  'media.manage': ['A', 'L', 'A', '·', '·', '·', '·', '·', '·', '·'],
  'release.draft': ['A', 'L', 'A', 'L', '·', '·', '·', '·', '·', '·'],
  'release.publish': ['A', 'L', 'A', 'L', '·', '·', '·', '·', '·', '·'],
  'site.look': ['A', '·', 'A', '·', '·', '·', '·', '·', '·', '·'],
  'jobs.manage': ['A', 'A', 'A', '·', '·', '·', '·', '·', '·', '·'],
  'webhook.manage': ['A+', '·', '·', '·', '·', '·', '·', '·', '·', '·'],
  'site.rights': ['A+', '·', '·', '·', '·', '·', '·', '·', '·', '·'],
  'staff.see': ['A', 'L', '·', '·', '·', '·', '·', '·', '·', '·'],
  'staff.manage': ['A+', 'L+', '·', '·', '·', '·', '·', '·', '·', '·'],
  'audit.see': ['A', 'L', '·', '·', '·', '·', '·', '·', 'A*', '·'],
  'audit.export': ['A+', 'L+', '·', '·', '·', '·', '·', '·', '·', '·'],
  'group.export': ['A+', '·', '·', '·', '·', '·', '·', '·', '·', '·'],
  'support.allow': ['A+', '·', '·', '·', '·', '·', '·', '·', '·', '·'],
};

const reaches = { A: 'group', L: 'locations', O: 'assigned' } as const;

/** Null where the role may not do it anywhere. */
export function permissionOf(role: StaffRole, act: StaffAct): RolePermission | null {
  const cell = permissionCell(role, act);
  if (cell === '·') return null;
  const [letter, mark] = [...cell] as [keyof typeof reaches, string | undefined];
  return {
    reach: reaches[letter],
    needsStepUp: mark === '+' && actFacts[act].stepUp !== null,
    // Support never reads names, whatever it looks at.
    isWithoutPersons: mark === '*' || role === 'support',
  };
}

/** As it is printed. */
function permissionCell(role: StaffRole, act: StaffAct): Cell {
  return rows[act][staffRoles.indexOf(role)] ?? '·';
}

/** The table of permissions as people read it: in the documents, on the command line, on the screen of people. */
export const permissionLegend =
  'A: the whole dealer group · L: the locations of the role · O: own assigned leads only · +: after confirming it’s you · *: without names of shoppers · ·: not allowed';

/** The head first; the words for the act begin each row, in documents with the name that programs know it by. */
export function permissionRows({ hasNames = true } = {}): readonly (readonly string[])[] {
  const head = ['Permission', ...staffRoles.map((role) => roleFacts[role].name)];
  const rows = staffActs.map((act) => [
    hasNames ? `${actFacts[act].label} (${act})` : actFacts[act].label,
    ...staffRoles.map((role) => permissionCell(role, act)),
  ]);
  return [head, ...rows];
}

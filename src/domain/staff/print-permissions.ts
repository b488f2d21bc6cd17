/** The table of permissions as people read it: in the documents, on the command line, on the screen of people. */
import { permissionCell } from './permissions.ts';
import { actFacts, staffActs } from './staff-act.ts';
import { roleFacts, staffRoles } from './staff-role.ts';

export const permissionLegend =
  'A: the whole dealer group · L: the locations of the role · O: own assigned leads only · +: after confirming it’s you · *: without names of shoppers · ·: not allowed';

/** The head first; the words for the act begin each row, in documents with the name that programs know it by. */
export function permissionRows({ hasNames = true } = {}): readonly (readonly string[])[] {
  const head = ['What', ...staffRoles.map((role) => roleFacts[role].name.toLowerCase())];
  const rows = staffActs.map((act) => [
    hasNames ? `${actFacts[act].label} (${act})` : actFacts[act].label,
    ...staffRoles.map((role) => permissionCell(role, act)),
  ]);
  return [head, ...rows];
}

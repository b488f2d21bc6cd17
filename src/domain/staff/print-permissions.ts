/** The table of permissions as people read it: in the documents, on the command line, on the screen of people. */
import { permissionCell } from './permissions.ts';
import { actFacts, staffActs } from './staff-act.ts';
import { roleFacts, staffRoles } from './staff-role.ts';

export const permissionLegend =
  'A: in all of the dealer group · L: at the locations of the grant · O: what is assigned to oneself · +: after proving oneself a second time · *: without names of shoppers · ·: not at all';

/** The head first; the words for the act begin each row, in documents with the name that programs know it by. */
export function permissionRows({ hasNames = true } = {}): readonly (readonly string[])[] {
  const head = ['What', ...staffRoles.map((role) => roleFacts[role].name.toLowerCase())];
  const rows = staffActs.map((act) => [
    hasNames ? `${actFacts[act].label} (${act})` : actFacts[act].label,
    ...staffRoles.map((role) => permissionCell(role, act)),
  ]);
  return [head, ...rows];
}

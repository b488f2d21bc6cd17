/** docs/console-permissions.md is written from the table that decides (H-2). */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { permissionLegend, permissionRows } from '#domain/staff/permissions.ts';
import { roleFacts, staffRoles } from '#domain/staff/staff-role.ts';

const file = join(import.meta.dirname, '..', '..', 'docs', 'console-permissions.md');
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const [head = [], ...rows] = permissionRows();

it('H-2 prints what each role may do, from the one table that is asked', async () => {
  const text = [
    '# Who may do what in the console',
    '',
    'Written from `src/domain/staff/permissions.ts` by a test: `npx vitest run -u tests/contract/permission-reference.test.ts` writes it again. The same table is on the People screen, and `forecourt staff permissions` prints it.',
    '',
    `${permissionLegend}.`,
    '',
    line(head),
    line(head.map(() => '---')),
    ...rows.map(line),
    '',
    '## Roles',
    '',
    ...staffRoles.map((role) => `- **${roleFacts[role].name}** (\`${role}\`): ${roleFacts[role].purpose}`),
    '',
    'A person can have several roles. Each has its locations, its types of leads and, if needed, an end. No one can assign more than their own permissions. Confirming that it’s you lasts five minutes, for one purpose.',
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot(file);
});

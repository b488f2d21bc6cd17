/** What somebody else changed meanwhile, both values side by side, so that a person decides (H-13). */
import type { FieldConflict } from '#use-cases/staff/act.ts';
import { Notice } from './notice.tsx';

export function ConflictCard({ conflicts }: { readonly conflicts: readonly FieldConflict[] }) {
  if (conflicts.length === 0) return null;
  return (
    <Notice kind="warning">
      <p>Somebody changed this while you worked on it. Nothing of theirs was overwritten.</p>
      <table className="conflicts">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Yours</th>
            <th scope="col">Stands there now</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(({ field, label, yours, theirs, by }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{yours}</td>
              <td>
                {theirs}
                {by === undefined ? null : <span className="conflicts__by"> by {by}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Send the form again to keep yours, or open the screen anew to keep theirs.</p>
    </Notice>
  );
}

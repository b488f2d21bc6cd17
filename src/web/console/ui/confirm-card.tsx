/** A change that looks like a mistake, with the button that makes it nevertheless. */

import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ConfirmQuestion, FieldConflict } from '#use-cases/staff/act.ts';
import { Button } from './button.tsx';
import { BroughtInSight, StatusMessage } from './status-message.tsx';

/** What the button sends: the key of what was shown. */
export const confirmField = 'confirm';

type ConfirmCardProps = {
  readonly question: ConfirmQuestion | null;
  readonly isSmall?: boolean;
};

/** Is in the form that it is about. */
export function ConfirmCard({ question, isSmall = false }: ConfirmCardProps) {
  if (question === null) return null;
  const { key, title, lines, action } = question;
  return (
    <BroughtInSight of={question}>
      <StatusMessage kind="warning">
        <p>
          <strong>{title}</strong>
        </p>
        <ul className="confirm-lines">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>
          <Button kind="danger" isSmall={isSmall} name={confirmField} value={key}>
            {action}
          </Button>
        </p>
      </StatusMessage>
    </BroughtInSight>
  );
}

type ConflictCardProps = {
  readonly conflicts: readonly FieldConflict[];
  /** Of a form that can keep theirs field by field: the name of the button that says so, with the field as its value. */
  readonly theirsName?: string;
  /** The button that keeps yours, where the form has none of its own in sight. */
  readonly children?: ReactNode;
};

/** A conflict with a colleague's change, both values side by side, so that a person decides. */
export function ConflictCard({ conflicts, theirsName, children }: ConflictCardProps) {
  const { pathname, search } = useLocation();
  if (conflicts.length === 0) return null;
  const params = new URLSearchParams(search);
  params.delete('done');
  return (
    <BroughtInSight of={conflicts}>
      <StatusMessage kind="warning">
        <p>A colleague changed this while you were editing. Nothing was overwritten.</p>
        <table className="conflicts">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Current value</th>
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
                  {theirsName === undefined ? null : (
                    <Button isSmall name={theirsName} value={field}>
                      Keep theirs<span className="unseen">: {label}</span>
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="conflicts__choice">
          {children ?? <span>Save again to keep your version.</span>}
          {theirsName === undefined ? (
            <a className="button button--small" href={`${pathname}?${params}`}>
              Keep theirs
            </a>
          ) : null}
        </div>
      </StatusMessage>
    </BroughtInSight>
  );
}

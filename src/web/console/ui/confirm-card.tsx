/** A change that looks like a mistake, with the button that makes it nevertheless. */
import type { ConfirmQuestion } from '#use-cases/staff/act.ts';
import { Button } from './button.tsx';
import { BroughtInSight } from './scrolled-into-view.tsx';
import { StatusMessage } from './status-message.tsx';

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

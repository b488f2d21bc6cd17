/** What was understood of a sentence, and the one way on from it: a list, a screen, or the preview of a change. */
import { Form } from 'react-router';
import { commandHref } from '#domain/staff/console-links.ts';
import type { SentenceView } from '#use-cases/stock-editor/read-sentence.ts';
import { formField } from '#web/console/form-problem.ts';
import { Button, LinkButton } from '#web/console/ui/button.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';

type Props = { readonly view: SentenceView; readonly group: string };

export function CommandAnswer({ view, group }: Props) {
  const { understood, unknown, notes, problems, said, href, isChange, cars, sentence } = view;
  return (
    <div className="command-answer">
      {understood.length === 0 && unknown.length === 0 ? null : (
        <ul className="command-answer__chips" aria-label="Understood">
          {understood.map(({ text, label }) => (
            <li key={`${text} ${label}`}>
              <span className="quiet">{text}</span> <Pill tone="teal">{label}</Pill>
            </li>
          ))}
          {[...new Set(unknown)].map((word) => (
            <li key={word}>
              <span>{word}</span> <Pill tone="amber">not recognised</Pill>
            </li>
          ))}
        </ul>
      )}
      {problems.map((problem) => (
        <StatusMessage key={problem} kind="warning">
          {problem}
        </StatusMessage>
      ))}
      {said === null && unknown.length > 0 && problems.length === 0 ? (
        <StatusMessage kind="warning">
          Some words were not recognised. Change or remove them to continue.
        </StatusMessage>
      ) : null}
      {notes.length === 0 ? null : (
        <ul className="command-answer__notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {said === null ? null : <p className="command-answer__said">{said}.</p>}
      <div className="row">
        {isChange ? (
          <Form method="post" action={commandHref(group)}>
            <input type="hidden" name="say" value={sentence} />
            <Button kind="main" name={formField} value="preview">
              Preview {carsWord(cars)}
            </Button>
          </Form>
        ) : null}
        {href === null ? null : (
          <LinkButton kind={isChange ? 'usual' : 'main'} to={href}>
            {cars === null ? 'Open' : `Show ${carsWord(cars)}`}
          </LinkButton>
        )}
        {isChange ? <span className="quiet">Nothing changes until you approve it.</span> : null}
      </div>
    </div>
  );
}

function carsWord(cars: number | null): string {
  if (cars === null) return 'changes';
  return cars === 1 ? '1 car' : `${cars} cars`;
}

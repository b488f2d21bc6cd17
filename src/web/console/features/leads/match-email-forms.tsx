/** Where a mail may belong: leads that are found by what is known of them, or a lead of its own. */

import type { ReactNode } from 'react';
import { Form, Link, useParams } from 'react-router';
import { leadHref } from '#domain/staff/console-links.ts';
import type { UnmatchedEmailView } from '#use-cases/lead-inbox/match-email.ts';
import type { UnmatchedEmailsView } from '#use-cases/lead-inbox/view-unmatched-emails.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { SelectField, TextField } from '#web/console/ui/field.tsx';
import { Refused, SmallForm } from './lead-forms.tsx';

export function FoundLeads({ words: text, found }: Pick<UnmatchedEmailView, 'words' | 'found'>) {
  const group = useParams().group ?? '';
  return (
    <Card title="Match to a lead">
      <div className="card__body stack">
        <Form method="get" className="inline-form" key={text}>
          <TextField
            label="Name, phone, email or lead number"
            name="find"
            type="search"
            maxLength={80}
            autoComplete="off"
            defaultValue={text}
          />
          <Button isSmall>Find</Button>
        </Form>
        <p className="quiet" role="status">
          {found.length === 0
            ? ''
            : found.length === 1
              ? '1 lead'
              : `${found.length} leads, the newest first`}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState
          title="No leads found"
          text="Try part of the name or the last digits of the phone number. If there’s no lead, create one."
        />
      ) : (
        <ul className="people-rows">
          {found.map(({ id, name, subject, receivedText, stateText }) => (
            <li key={id}>
              <div>
                <Link to={leadHref(group, id)}>{name}</Link>
                <p className="quiet">
                  {subject}, {receivedText}. {stateText}
                </p>
              </div>
              <SmallForm name="place" label="Match email" about={`to ${name}`} values={{ lead: id }} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type Choice = { readonly value: string; readonly label: string };
type MakeProps = Pick<UnmatchedEmailView, 'name' | 'locations'> & { readonly topics: readonly Choice[] };

export function CreateLeadForm({ name, locations, topics }: MakeProps) {
  const { problemOf, valueOf: typed } = useFormState('make');
  if (locations.length === 0) return null;
  return (
    <Card title="Create a lead">
      <Form method="post" className="card__body stack">
        <Refused problem={problemOf('form')} />
        <TextField
          label="Customer’s name"
          name="name"
          maxLength={80}
          autoComplete="off"
          problem={problemOf('name')}
          defaultValue={typed('name', name)}
        />
        <SelectField
          label="Topic"
          name="topic"
          defaultValue={typed('topic', topics[0]?.value ?? '')}
          options={topics}
        />
        <SelectField
          label="Location"
          name="location"
          defaultValue={typed('location', locations[0]?.value ?? '')}
          options={locations}
        />
        <div>
          <Button name={formField} value="make">
            Create lead
          </Button>
        </div>
      </Form>
    </Card>
  );
}

type Props = { readonly mail: UnmatchedEmailsView; readonly children?: ReactNode };

/** One mail that leads to no conversation: who wrote it, what, and why it has no place. */
export function MailCard({ mail: { subject, atText, from, body, reason, files }, children }: Props) {
  return (
    <Card title={subject} aside={atText}>
      <div className="card__body stack">
        <p className="talk__by">{from}</p>
        <p className="talk__text">{body}</p>
        <p className="talk__remark">{reason}</p>
        {files.map((file) => (
          <p key={file} className="talk__remark">
            Attached (open it in your mailbox): {file}
          </p>
        ))}
        {children}
      </div>
    </Card>
  );
}

/** What is known of a lead, beside its conversation: whose it is, its time, the person, the car, where it was delivered. */
import { Link, useParams } from 'react-router';
import { holdCarHref, leadHref } from '#domain/staff/console-links.ts';
import type { LeadView } from '#use-cases/lead-inbox/lead-view.ts';
import type { InboxRowView } from '#view-models/lead-inbox/view-inbox-row.ts';
import { LinkButton } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { Dot } from '#web/console/ui/pill.tsx';
import { AssignForm, BookForm, SmallForm } from './lead-forms.tsx';
import { OutcomeCard, TasksCard } from './lead-work.tsx';

const deliveryTones = { delivered: 'green', waiting: 'amber', failed: 'red', cancelled: 'quiet' } as const;

export function LeadFacts({ view }: { readonly view: LeadView }) {
  const { row, sections, deliveries, may, joined, alike } = view;
  return (
    <div className="lead__facts">
      <Card title="Assigned to">
        <div className="card__body">
          {may.assign ? <AssignForm view={view} /> : <p>{row.assignedTo?.name ?? 'Unassigned'}</p>}
        </div>
      </Card>
      <OutcomeCard view={view} />
      <TasksCard view={view} />
      <BookingCard view={view} />
      <HoldCard view={view} />
      {sections.map(({ title, rows }) => (
        <Card key={title ?? ''} title={title ?? 'Details'}>
          <dl className="facts">
            {rows.map(({ label, value, href }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{href === null ? value : <a href={href}>{value}</a>}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
      {joined.length === 0 ? null : (
        <Card title="Merged leads">
          <People rows={joined} form="part" label="Split" may={may.assign} />
        </Card>
      )}
      {alike.length === 0 ? null : (
        <Card title="Possible duplicates">
          <People rows={alike} form="join" label="Merge" may={may.assign} />
        </Card>
      )}
      <Card title="Delivery">
        <ul className="deliveries">
          {deliveries.map(({ id, label, target, state, stateText, atText }) => (
            <li key={id}>
              <Dot tone={deliveryTones[state]} />
              <span>
                {label} <span className="quiet">{target}</span>
                <span className="deliveries__state">
                  {stateText} {atText ?? ''}
                </span>
              </span>
            </li>
          ))}
        </ul>
        {view.resendLabel === null ? null : (
          <div className="card__body">
            <SmallForm name="redeliver" label={view.resendLabel} />
          </div>
        )}
      </Card>
    </div>
  );
}

function HoldCard({ view: { hold, holdableCarId, may, row } }: { readonly view: LeadView }) {
  const group = useParams().group ?? '';
  if (hold === null && holdableCarId === null) return null;
  return (
    <Card title={hold === null ? 'Car hold' : hold.heading}>
      <div className="card__body stack">
        {hold === null ? (
          <p className="quiet">The car shows as reserved on all websites until the time you choose.</p>
        ) : (
          <>
            {hold.untilText === null ? null : <p>Until {hold.untilText}</p>}
            <p className="quiet">{hold.text}</p>
            {hold.money === null ? null : <p>{hold.money}</p>}
          </>
        )}
        {hold?.isLive && may.hold ? (
          <SmallForm name="let-go" label="End hold" values={{ hold: hold.id }} />
        ) : null}
        {holdableCarId === null ? null : (
          <div>
            <LinkButton to={holdCarHref(group, holdableCarId, row.id)} isSmall>
              {hold === null ? 'Hold car' : 'Hold car again'}
            </LinkButton>
          </div>
        )}
      </div>
    </Card>
  );
}

function BookingCard({ view }: { readonly view: LeadView }) {
  const { booking, may, demoDrive } = view;
  if (booking === null && !may.answer) return null;
  const isBooked = booking?.state === 'booked';
  return (
    <Card title="Appointment">
      <div className="card__body stack">
        {booking === null ? null : (
          <p>
            {booking.text}
            {isBooked ? '' : ' (cancelled)'}
          </p>
        )}
        {may.answer ? <BookForm view={view} /> : null}
        {isBooked && may.answer ? (
          <div className="row">
            {demoDrive === 'can-leave' ? <SmallForm name="out" label="Mark car as out" /> : null}
            {demoDrive === 'out' ? <SmallForm name="back" label="Mark car as returned" kind="main" /> : null}
            <SmallForm name="cancel" label="Cancel appointment" kind="danger" />
          </div>
        ) : null}
      </div>
    </Card>
  );
}

type PeopleProps = {
  readonly rows: readonly InboxRowView[];
  readonly form: 'join' | 'part';
  readonly label: string;
  readonly may: boolean;
};

function People({ rows, form, label, may }: PeopleProps) {
  const group = useParams().group ?? '';
  return (
    <ul className="others">
      {rows.map((other) => (
        <li key={other.id}>
          <span>
            <Link to={leadHref(group, other.id)}>{other.name}</Link>, {other.receivedText}
            <span className="quiet others__about">
              {other.subject}, {other.stateText}
            </span>
          </span>
          {may ? (
            <SmallForm
              name={form}
              label={label}
              about={`${other.subject}, ${other.reference}`}
              values={{ other: other.id }}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

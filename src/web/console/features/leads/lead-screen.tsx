/** One lead: the clock, the conversation, what can be done next, and everything that is known. */
import { Link, useParams } from 'react-router';
import { leadHref } from '#domain/staff/console-links.ts';
import type { LeadView } from '#use-cases/lead-desk/lead-view.ts';
import type { ConversationLine } from '#view-models/lead-desk/view-conversation.ts';
import { Notice } from '#web/console/ui/notice.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ClockText } from './clock-text.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { NoteForm, SmallForm } from './lead-forms.tsx';

export function LeadScreen({ view }: { readonly view: LeadView }) {
  const group = useParams().group ?? '';
  const { row, lines, may, joinedInto } = view;
  return (
    <div className="lead">
      <div className="lead__talk">
        <ClockBand view={view} />
        {joinedInto === null ? null : (
          <Notice kind="warning">
            This lead was joined into <Link to={leadHref(group, joinedInto)}>another conversation</Link>.
            <SmallForm name="part" label="Part it again" />
          </Notice>
        )}
        <ol className="talk" aria-label="Conversation">
          {lines.map((line) => (
            <TalkLine key={`${line.kind} ${line.id}`} line={line} />
          ))}
        </ol>
        {may.answer ? (
          <>
            <AnswerForm view={view} key={`answer ${view.version} ${row.id}`} />
            <NoteForm messageId={view.nextMessageId} />
          </>
        ) : null}
      </div>
      <LeadFacts view={view} />
    </div>
  );
}

function ClockBand({ view: { row, phone, may } }: { readonly view: LeadView }) {
  const { clock, subject, kindText, stateText, state } = row;
  return (
    <section className={`clock-band clock-band--${clock.tone}`} aria-label="How long it may wait">
      <div>
        <p className="clock-band__subject">
          {subject} {kindText === subject ? null : <Pill>{kindText}</Pill>}{' '}
          {state === 'waiting' ? null : <Pill tone="amber">{stateText}</Pill>}
        </p>
        <ClockText tone={clock.tone}>{clock.sentence}</ClockText>
      </div>
      <div className="row">
        {phone === null || phone.href === null ? null : (
          <a className="button button--small" href={phone.href}>
            Call {phone.text}
          </a>
        )}
        {may.answer && clock.tone !== 'done' ? <SmallForm name="mark" label="Mark as answered" /> : null}
      </div>
    </section>
  );
}

function TalkLine({ line }: { readonly line: ConversationLine }) {
  const { kind, by, at, atText, text, delivery, remarks = [], quoted } = line;
  if (kind === 'event') {
    return (
      <li className="talk__event">
        <time dateTime={at}>{atText}</time>. {text}
      </li>
    );
  }
  return (
    <li className={`talk__line talk__line--${kind}`}>
      <p className="talk__by">
        <time dateTime={at}>{atText}</time>, {by}
      </p>
      <p className="talk__text">{text}</p>
      {remarks.map((remark) => (
        <p key={remark} className="talk__remark">
          {remark}
        </p>
      ))}
      {quoted === undefined ? null : (
        <details className="talk__quoted">
          <summary>What it quotes</summary>
          <p className="talk__text">{quoted}</p>
        </details>
      )}
      {delivery === null ? null : (
        <p className={`talk__delivery talk__delivery--${delivery.state}`}>
          {delivery.stateText}
          {delivery.atText === null ? '' : ` ${delivery.atText}`}
        </p>
      )}
    </li>
  );
}

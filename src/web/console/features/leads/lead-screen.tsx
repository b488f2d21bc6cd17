/** One lead: the clock, the conversation, what can be done next, and everything that is known. */

import { useState } from 'react';
import { Form, Link, useNavigation, useParams, useSearchParams } from 'react-router';
import { leadHref } from '#domain/staff/console-links.ts';
import type { LeadView } from '#use-cases/lead-inbox/lead-view.ts';
import type { ConversationLine } from '#view-models/lead-inbox/view-conversation.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { ConflictCard } from '#web/console/ui/confirm-card.tsx';
import { TextArea, TextField } from '#web/console/ui/field.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { NoteForm, ResponseTimerText, SmallForm } from './lead-forms.tsx';

export function LeadScreen({ view }: { readonly view: LeadView }) {
  const group = useParams().group ?? '';
  const { row, lines, may, joinedInto } = view;
  return (
    <div className="lead">
      <div className="lead__talk">
        <ClockBand view={view} />
        {joinedInto === null ? null : (
          <StatusMessage kind="warning">
            This lead was merged into <Link to={leadHref(group, joinedInto)}>another conversation</Link>.
            <SmallForm name="part" label="Split leads" />
          </StatusMessage>
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
    <section className={`response-timer-band response-timer-band--${clock.tone}`} aria-label="Response timer">
      <div>
        <p className="response-timer-band__subject">
          {subject} {kindText === subject ? null : <Pill>{kindText}</Pill>}{' '}
          {state === 'waiting' ? null : <Pill tone="amber">{stateText}</Pill>}
        </p>
        <ResponseTimerText tone={clock.tone}>{clock.sentence}</ResponseTimerText>
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
          <summary>Quoted text</summary>
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

/**
 * The reply to a lead: templates with the lead's own facts, the gaps still open in them, and what a colleague sent
 * meanwhile.
 */
function AnswerForm({ view }: { readonly view: LeadView }) {
  const group = useParams().group ?? '';
  const [parameters] = useSearchParams();
  const { templates, subject, nextMessageId, version, email, row, answersComeBack } = view;
  const { problemOf, valueOf: typed, conflicts } = useFormState('answer');
  const chosen = templates.find(({ id }) => id === parameters.get('template'));
  // Of one screen: the first that was named, so that a press that is sent twice is one message.
  const [messageId] = useState(nextMessageId);
  const isSending = useNavigation().state !== 'idle';
  if (email === null) {
    return (
      <StatusMessage kind="warning">
        This lead has no email address. Call the customer, then mark the lead as answered.
      </StatusMessage>
    );
  }
  return (
    <section className="answer" id="answer" aria-label="Reply">
      <ConflictCard conflicts={conflicts} />
      <nav className="answer__templates" aria-label="Reply templates">
        <span className="quiet">Templates</span>
        {templates.map(({ id, name }) => (
          <Link
            key={id}
            to={`${leadHref(group, row.id)}?template=${id}#answer`}
            className="button button--small"
            preventScrollReset
            {...(chosen?.id === id ? { 'aria-current': 'true' as const } : {})}
          >
            {name}
          </Link>
        ))}
      </nav>
      <Form method="post" className="stack" key={chosen?.id ?? ''}>
        <input type="hidden" name="message" value={messageId} />
        <input type="hidden" name="seen" value={version} />
        <TextField
          label="Subject"
          name="subject"
          required
          maxLength={150}
          problem={problemOf('subject')}
          defaultValue={typed('subject', subject)}
        />
        <TextArea
          label={`Email to ${email.text}`}
          name="body"
          rows={9}
          required
          problem={problemOf('body')}
          defaultValue={typed('body', chosen?.text ?? '')}
        />
        {chosen === undefined ? null : <Filled parts={chosen.parts} open={chosen.open} />}
        <div className="row">
          <Button kind="main" name={formField} value="answer" isDisabled={isSending}>
            Send reply
          </Button>
          <span className="quiet">
            Sent by email with your name.{' '}
            {answersComeBack ? 'Their replies appear here.' : 'Replies go to your location’s email address.'}
          </span>
        </div>
      </Form>
    </section>
  );
}

type Parts = LeadView['templates'][number];

/** Which words came from the lead, and which the sender has to write: those are never sent as they are. */
function Filled({ parts, open }: Pick<Parts, 'parts' | 'open'>) {
  const facts = parts.filter(({ fact }) => fact !== null && !open.includes(fact));
  return (
    <p className="answer__filled">
      <span className="quiet">Filled in from this lead:</span>
      {facts.map(({ text, fact }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text are in one order.
        <span key={`${fact} ${index}`} className="token">
          {text}
        </span>
      ))}
      {open.map((name) => (
        <span key={name} className="token token--open">
          {`{${name}}`} is missing. Enter it before you send.
        </span>
      ))}
    </p>
  );
}

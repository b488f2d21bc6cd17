/**
 * Moving an entry of the calendar: it is picked up by its button, the key M or the mouse, and put down on one of its free
 * times, which are buttons of a form. Works without script; with it arrows go through the times and a mouse may drag.
 */
import {
  type CSSProperties,
  type DragEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  useEffect,
  useRef,
} from 'react';
import { Form, Link, useNavigate, useSubmit } from 'react-router';
import type { MovingView } from '#use-cases/lead-inbox/view-lead-calendar.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { StatusMessage } from '#web/console/ui/status-message.tsx';

/** An hour is as high as its times need to be pressed apart. */
export function hourHeight({ slots }: MovingView): CSSProperties {
  const gaps = slots.slice(1).map(({ minute }, index) => minute - (slots[index]?.minute ?? 0));
  const least = Math.min(60, ...gaps.filter((gap) => gap > 0));
  return { '--hour': `${Math.max(58, Math.ceil((60 / least) * 28))}px` } as CSSProperties;
}

export function MovingBand({ moving, leave }: { readonly moving: MovingView; readonly leave: string }) {
  const { who, fromText, slots, nextDay, isNotified } = moving;
  const { problemOf } = useFormState('move');
  const problem = problemOf('time');
  return (
    <div className="moving">
      {problem ? <StatusMessage kind="problem">{problem}</StatusMessage> : null}
      <div className="moving__band" role="status">
        <p>
          <strong>
            Moving {who}, now {fromText}.
          </strong>{' '}
          {slots.length > 0
            ? 'Choose an available time in the grid, or go to another day.'
            : nextDay === null
              ? 'No other times are available.'
              : 'No times are available on this day. Go to another day.'}{' '}
          <span className="quiet">
            {isNotified
              ? 'The customer is emailed the new time.'
              : 'There is no email address. Call the customer to tell them the new time.'}
          </span>
        </p>
        <Link className="button button--small" to={leave} preventScrollReset>
          Cancel move
        </Link>
      </div>
    </div>
  );
}

type SlotsProps = {
  readonly moving: MovingView;
  readonly leave: string;
  readonly styleOf: (minute: number) => CSSProperties;
};

export function MoveSlots({ moving, leave, styleOf }: SlotsProps) {
  const { leadId, slots } = moving;
  const navigate = useNavigate();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // When it was picked up with the keyboard, the focus goes on from there; a drag with the mouse is not affected.
    if (leadId !== '' && !isDragging) form.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [leadId]);
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      navigate(leave, { preventScrollReset: true });
      return;
    }
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (next === undefined || buttons[next] === undefined) return;
    event.preventDefault();
    buttons[next].focus();
  };
  const onDrop = (event: DragEvent, time: string) => {
    event.preventDefault();
    isDragging = false;
    submit({ [formField]: 'move', lead: leadId, time }, { method: 'post' });
  };
  return (
    <Form method="post" className="move-slots" ref={form} onKeyDown={onKeyDown} preventScrollReset>
      <input type="hidden" name={formField} value="move" />
      <input type="hidden" name="lead" value={leadId} />
      {slots.map(({ value, minute, timeText }) => (
        <button
          key={value}
          type="submit"
          name="time"
          value={value}
          className="move-slots__slot"
          style={styleOf(minute)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => onDrop(event, value)}
        >
          <span className="unseen">Move to </span>
          {timeText}
        </button>
      ))}
    </Form>
  );
}

/** Of this page: while a mouse drags, focus stays where it is. */
let isDragging = false;

/** What an entry listens to so that it can be picked up. */
export function usePickUp(href: string | null): HTMLAttributes<HTMLLIElement> {
  const navigate = useNavigate();
  if (href === null) return {};
  const pickUp = () => navigate(href, { preventScrollReset: true });
  return {
    draggable: true,
    onDragStart(event) {
      isDragging = true;
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', href);
      // After the browser has taken its picture of what is dragged.
      setTimeout(pickUp);
    },
    onDragEnd() {
      isDragging = false;
    },
    onKeyDown(event) {
      if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      pickUp();
    },
  };
}

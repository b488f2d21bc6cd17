/** Answers a form of a shared list: on to the list as it is now, or the page again with what is in the way. */
import { data, redirect } from 'react-router';
import type { RefusalReason } from '#domain/shortlist/plan-change.ts';
import {
  maxNoteLength,
  maxShortlistCars,
  maxShortlistNameLength,
  maxShortlistPeople,
} from '#domain/shortlist/shortlist.ts';
import {
  type ChangeOutcome,
  changeShortlist,
  type RequestedShortlistChange,
} from '#use-cases/shortlist/change-shortlist.ts';
import { listedCarId, parseListView, shortlistHref } from '#web/site/features/shortlist/shortlist-hrefs.ts';
import { readPostedForm } from '#web/site/posted-form.server.ts';
import type { RequestContext } from '#web/site/request-context.server.ts';
import { isProven, readVisitor, saveVisitor } from './shortlist-cookies.server.ts';

export type ListRefusal = {
  readonly problem: string;
  readonly field: 'name' | null;
  /** What was typed about a car and is not stored. */
  readonly typed: { readonly carId: string; readonly text: string } | null;
  readonly typedName: string;
};

type Posted = { readonly request: Request; readonly url: URL; readonly token: string };

export async function answerListForm(
  { request, url, token }: Posted,
  {
    site,
    app,
    now,
    origin,
    clientAddress,
    isSenderHidden = false,
  }: Pick<RequestContext, 'site' | 'app' | 'now' | 'origin' | 'clientAddress' | 'isSenderHidden'>,
) {
  const posted = await readPostedForm(request);
  const requestedChange = readWish(posted);
  if (requestedChange === null) throw data(null, { status: 400 });
  if (isSenderHidden && !isProven(request, url))
    return refuse({ kind: 'unproven' }, { requested: requestedChange });
  const visitor = readVisitor(request, token);
  const send = (who: typeof visitor, wish: RequestedShortlistChange) =>
    changeShortlist(site, { ...who, requested: wish, clientAddress }, app, now);
  const outcome = await send(visitor, requestedChange);
  const where = placeAfter(url, { token, requested: requestedChange });
  switch (outcome.kind) {
    case 'changed':
    case 'unchanged': {
      const headers =
        requestedChange.kind === 'leave'
          ? saveVisitor(origin, { token, personKey: null, isOpen: false })
          : {};
      return redirect(where, { status: 303, headers });
    }
    case 'joined': {
      const { personKey } = outcome;
      // A visitor who came to add a car entered a name for it.
      const carId = posted.get('car');
      const isAdding = typeof carId === 'string' && carId !== '';
      if (isAdding) await send({ ...visitor, personKey }, { kind: 'add-car', carId });
      const headers = saveVisitor(origin, { token, personKey, isOpen: true });
      return redirect(isAdding ? addedHref(token, carId) : where, { status: 303, headers });
    }
    case 'refused':
      if (outcome.reason === 'not-joined' && requestedChange.kind === 'add-car') {
        const requested = new URLSearchParams({ add: requestedChange.carId });
        return redirect(`${shortlistHref(token)}?${requested}`, { status: 303 });
      }
      return refuse(outcome, { requested: requestedChange });
    case 'too-many':
      return refuse(outcome, { requested: requestedChange });
    case 'unknown':
      throw data(null, { status: 404 });
  }
}

/** Where the list shows what was done. */
function placeAfter(
  url: URL,
  { token, requested }: { readonly token: string; readonly requested: RequestedShortlistChange },
): string {
  const view = parseListView(url.searchParams);
  if (requested.kind === 'add-car') return addedHref(token, requested.carId);
  const picked = url.searchParams.getAll('cars').map((carId) => ['cars', carId]);
  const params = new URLSearchParams(view === 'compare' ? [['view', view], ...picked] : []);
  const page = params.size > 0 ? `${shortlistHref(token)}?${params}` : shortlistHref(token, view);
  return 'carId' in requested ? `${page}#${listedCarId(requested.carId)}` : page;
}

function addedHref(token: string, carId: string): string {
  return `${shortlistHref(token)}?${new URLSearchParams({ added: carId })}#${listedCarId(carId)}`;
}

type Refused = Extract<ChangeOutcome, { kind: 'refused' | 'too-many' }> | { readonly kind: 'unproven' };

function refuse(outcome: Refused, { requested }: { readonly requested: RequestedShortlistChange }) {
  const typed = requested.kind === 'write-note' ? { carId: requested.carId, text: requested.text } : null;
  const typedName = requested.kind === 'join' ? requested.name.slice(0, 2 * maxShortlistNameLength) : '';
  if (outcome.kind === 'too-many') {
    const problem = 'Too many changes. Nothing is lost: wait a few minutes, then try again.';
    const headers = { 'Retry-After': String(outcome.retryAfterSeconds) };
    return data({ problem, field: null, typed, typedName } satisfies ListRefusal, { status: 429, headers });
  }
  if (outcome.kind === 'unproven') {
    const problem = 'We couldn’t check this request. Nothing was changed. Please try again.';
    return data({ problem, field: null, typed, typedName } satisfies ListRefusal, { status: 403 });
  }
  const { status, problem } = refusals[outcome.reason];
  const field = outcome.reason.startsWith('name-') ? 'name' : null;
  return data({ problem, field, typed, typedName } satisfies ListRefusal, { status });
}

const refusals: Readonly<Record<RefusalReason, { readonly status: number; readonly problem: string }>> = {
  closed: { status: 410, problem: 'This list has been deleted, so nothing was changed.' },
  'not-joined': { status: 403, problem: 'Enter your first name to join the list.' },
  'not-owner': {
    status: 403,
    problem: 'Only the person who created the list can do that, in the browser they used.',
  },
  'shut-out': {
    status: 403,
    problem: 'The list’s owner has removed you. They can add you again.',
  },
  'no-such-car': { status: 404, problem: 'That one is no longer on this site.' },
  'no-such-person': { status: 409, problem: 'They have already left.' },
  'name-empty': { status: 400, problem: 'Enter a first name or nickname.' },
  'name-too-long': { status: 400, problem: `Use up to ${maxShortlistNameLength} characters for a name.` },
  'name-reachable': {
    status: 400,
    problem: 'Enter only a first name or nickname. Everyone with the link can see it.',
  },
  'people-full': { status: 409, problem: `${maxShortlistPeople} people is the limit for one list.` },
  'cars-full': {
    status: 409,
    problem: `${maxShortlistCars} is the limit for one list, including removed ones. Start another list for more.`,
  },
  'strikes-full': { status: 409, problem: 'This list has been changed too many times. Start another list.' },
  'note-too-long': {
    status: 400,
    problem: `Shorten your note to ${maxNoteLength} characters.`,
  },
  'note-changed-meanwhile': {
    status: 409,
    problem:
      'You changed this note in another window. Your text is still here: save it to replace the other version.',
  },
};

/** Null for what no form of ours sends. */
function readWish(posted: FormData): RequestedShortlistChange | null {
  const text = (name: string) => {
    const value = posted.get(name);
    return typeof value === 'string' ? value : '';
  };
  const carId = text('car');
  switch (text('do')) {
    case 'join':
      return { kind: 'join', name: text('name') };
    case 'leave':
      return { kind: 'leave' };
    case 'remove':
      return { kind: 'remove-person', personId: text('person') };
    case 'let-in':
      return { kind: 'let-in', personId: text('person') };
    case 'add':
      return { kind: 'add-car', carId };
    case 'note':
      return { kind: 'write-note', carId, text: text('note'), before: text('before') };
    case 'up':
      return { kind: 'move', carId, direction: 'up' };
    case 'down':
      return { kind: 'move', carId, direction: 'down' };
    case 'rank':
      return { kind: 'rank', order: text('order').split(',') };
    case 'strike':
      return { kind: 'strike', carId };
    case 'restore':
      return { kind: 'restore', carId };
    case 'end':
      return { kind: 'end' };
    default:
      return null;
  }
}

/** When a change is to begin and to end, as a form typed it on the dealer's clock. */
import { readTypedMoment, type TypedMoment } from '#domain/location/typed-moment.ts';

/** A moment on the dealer's clock, with the instant that it is. */
export type LocalInstant = Pick<TypedMoment, 'local' | 'instant'>;

export type TypedTimes = {
  /** Null: at once. */
  readonly starts: TypedMoment | null;
  /** Null: no end. */
  readonly ends: TypedMoment | null;
  /** By the name of the field. */
  readonly problems: Record<string, string>;
  /** What the clock makes of them that night; null on every other day. */
  readonly said: string | null;
};

export function readTypedTimes(
  typed: { readonly startsLocal: string; readonly endsLocal: string },
  timeZone: string,
): TypedTimes {
  const problems: Record<string, string> = {};
  const read = (field: 'starts' | 'ends') => {
    const local = typed[`${field}Local`].trim();
    const moment = local === '' ? null : readTypedMoment(local, timeZone);
    if (local !== '' && moment === null) problems[field] = 'Enter a date and time.';
    return moment;
  };
  const [starts, ends] = [read('starts'), read('ends')];
  const said = [starts?.said, ends?.said].filter((text) => typeof text === 'string').join(' ');
  return { starts, ends, problems, said: said === '' ? null : said };
}

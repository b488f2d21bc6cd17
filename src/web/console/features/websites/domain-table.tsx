/** Domains with the DNS record that each needs, and what was found. */
import type { DomainState } from '#domain/new-site/domain-record.ts';
import { Pill, type Tone } from '#web/console/ui/pill.tsx';

const states: Readonly<Record<DomainState['state'], { readonly tone: Tone; readonly text: string }>> = {
  local: { tone: 'quiet', text: 'This computer only' },
  here: { tone: 'green', text: 'Leads here' },
  elsewhere: { tone: 'amber', text: 'Leads to another server' },
  none: { tone: 'amber', text: 'No record yet' },
  unknown: { tone: 'quiet', text: 'Can’t be checked' },
};

export function DomainTable({ domains }: { readonly domains: readonly DomainState[] }) {
  return (
    <ul className="domains">
      {domains.map(({ host, state, expected, found }) => (
        <li key={host}>
          <p className="domains__head">
            <b>{host}</b> <Pill tone={states[state].tone}>{states[state].text}</Pill>
          </p>
          {state === 'local' ? null : (
            <dl className="domains__records">
              {expected.map(({ type, name, value }) => (
                <div key={`${type} ${value}`}>
                  <dt>Record to set</dt>
                  <dd>
                    <code>
                      {type} {name} {value}
                    </code>
                  </dd>
                </div>
              ))}
              <div>
                <dt>Found now</dt>
                <dd>
                  <code>{found}</code>
                </dd>
              </div>
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What to do about records that do not lead here yet. */
export function DomainAdvice({ domains }: { readonly domains: readonly DomainState[] }) {
  const isMissing = domains.some(({ state }) => state === 'elsewhere' || state === 'none');
  return isMissing ? (
    <p className="quiet">
      Set these records where the domain is registered, on the day you change over. Until then the old website
      stays.
    </p>
  ) : null;
}

/**
 * Asks once for consent to measurement, in a strip at the foot of the page: no dialog over the stock, both answers
 * alike. Drawn only where a site has such tags and the shopper has not decided; without script nothing loads and
 * nothing is asked. Also what starts the tags, late, once they are accepted.
 */
import { useEffect, useRef } from 'react';
import type { SiteView } from '#view-models/site/view-site.ts';
import {
  chooseMeasurement,
  type KnownChoice,
  useMeasurementChoice,
} from '#web/client/analytics/measurement-choice.ts';
import type { ThirdPartyTags } from '#web/client/analytics/third-party-tags.ts';
import { island } from '#web/ui/island.tsx';
import { usePage } from '#web/ui/page.tsx';
import { privacyChoicesHref } from './privacy-link.tsx';

type Measurement = NonNullable<SiteView['measurement']>;
type Props = { readonly measurement: Measurement; readonly currency: string };

export const MeasurementBarIsland = island('measurement-bar', MeasurementBar, { activation: 'load' });

export function MeasurementBar({ measurement, currency }: Props) {
  const choice = useMeasurementChoice();
  const { path } = usePage();
  useThirdPartyTags({ measurement, currency }, choice);
  // That page asks the same in more words.
  if (choice !== null || path === privacyChoicesHref) return null;
  return (
    <section className="measurement-bar" aria-label="Cookies">
      <p className="measurement-bar__text">
        {measurement.notice}{' '}
        <a className="measurement-bar__more" href={privacyChoicesHref}>
          Privacy choices
        </a>
      </p>
      <div className="measurement-bar__answers">
        <button
          type="button"
          className="button button--outline"
          onClick={() => chooseMeasurement('declined')}
        >
          Decline
        </button>
        <button
          type="button"
          className="button button--outline"
          onClick={() => chooseMeasurement('accepted')}
        >
          Accept
        </button>
      </div>
    </section>
  );
}

/** Longest wait for a quiet moment, in milliseconds. */
const idleTimeoutMs = 4_000;

function useThirdPartyTags({ measurement, currency }: Props, choice: KnownChoice): void {
  const { path } = usePage();
  const latestPath = useRef(path);
  const tags = useRef<ThirdPartyTags | null>(null);
  const firstKnown = useRef<KnownChoice>('unknown');
  const isAccepted = choice === 'accepted';

  useEffect(() => {
    latestPath.current = path;
    tags.current?.pageView(path);
  }, [path]);

  useEffect(() => {
    if (firstKnown.current === 'unknown') firstKnown.current = choice;
  }, [choice]);

  useEffect(() => {
    if (!isAccepted) return;
    let isGone = false;
    const start = () =>
      import('#web/client/analytics/third-party-tags.ts').then(
        ({ startThirdPartyTags: startOutsideTags }) => {
          if (isGone) return;
          const settings = { ...measurement, currency };
          tags.current = startOutsideTags(settings, { replay: firstKnown.current === 'accepted' });
          tags.current.pageView(latestPath.current);
        },
        () => undefined,
      );
    const cancel = whenIdle(start);
    return () => {
      isGone = true;
      cancel();
      tags.current?.stop();
      tags.current = null;
    };
  }, [isAccepted, measurement, currency]);
}

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: idleTimeoutMs });
  return () => cancelIdleCallback(handle);
}

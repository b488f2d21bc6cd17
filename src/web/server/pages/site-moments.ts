/** The moment of each site, for the keys of pages: a cached page never outlives its statements about time. */
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import { hashText } from '#domain/text/text-hash.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { describeMoment } from '#view-models/location/describe-moment.ts';

type Known = { readonly minute: number; readonly configVersion: string; readonly moment: string };

/** Worked out once a minute: nothing that depends on the clock changes between. */
export class SiteMoments {
  readonly #known = new Map<string, Known>();

  of(site: SiteContext, now: Date): string {
    const minute = Math.floor(now.getTime() / minuteMs);
    const { configVersion } = site;
    const known = this.#known.get(siteKey(site));
    if (known?.minute === minute && known.configVersion === configVersion) return known.moment;
    const moment = hashText(describeMoment(site, now));
    this.#known.set(siteKey(site), { minute, configVersion, moment });
    return moment;
  }
}

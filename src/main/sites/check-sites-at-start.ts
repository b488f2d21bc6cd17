/** Logs what will keep leads and payments of a site waiting: one site after the other, before any request arrives. */
import type { Environment } from '#config/environment.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { findLeadChannelGaps } from '#main/services/message-services.ts';
import { findPaymentGaps } from '#main/services/payment-gateways.ts';
import type { Logger } from '#main/watching/log.ts';
import type { YieldToRequests } from '#ports/installation/jobs.ts';

type Options = {
  readonly environment: Environment;
  readonly log: Pick<Logger, 'warn'>;
  readonly yieldToRequests: YieldToRequests;
  readonly isStopping: () => boolean;
};

export async function checkSitesAtStart(
  sites: readonly SiteContext[],
  { environment, log, yieldToRequests, isStopping }: Options,
): Promise<void> {
  const reported = new Set<string>();
  const describe = (text: string) => {
    if (!reported.has(text)) log.warn(text);
    reported.add(text);
  };
  for (const gap of findLeadChannelGaps(environment, [])) describe(gap);
  for (const site of sites) {
    await yieldToRequests();
    if (isStopping()) return;
    for (const gap of findLeadChannelGaps(environment, [site])) describe(gap);
    for (const gap of findPaymentGaps(environment.payments, [site])) describe(gap);
  }
}

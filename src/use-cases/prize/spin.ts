/** A turn at a site's prize draw, and what its page says. The server draws: what a browser sends decides nothing. */
import { createHmac } from 'node:crypto';
import { localTimeIn } from '#domain/location/local-time.ts';
import { instantOf } from '#domain/location/zoned-time.ts';
import {
  chances,
  type DrawState,
  drawPrize,
  drawState,
  oddsNow,
  oddsText,
  remainingPrizes,
} from '#domain/prize/draw-prize.ts';
import type { Shopper } from '#domain/shopper/shopper.ts';
import type { PrizeDrawConfig } from '#domain/site/config/prize-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { dateFormat } from '#domain/text/cached-formatters.ts';
import type { DrawReference, PrizeTurn } from '#ports/deals/prize-store.ts';
import type { Application } from '#use-cases/application.ts';

type Ports = Pick<Application, 'prizeStore' | 'signInKey' | 'newSecret' | 'randomBelow'>;

export type PrizeDrawView = {
  readonly heading: string;
  readonly intro: string;
  readonly state: DrawState;
  readonly startsText: string;
  readonly endsText: string;
  readonly prizes: readonly {
    readonly id: string;
    readonly name: string;
    readonly odds: string;
    /** Null where there is no limit. */
    readonly left: number | null;
  }[];
  /** "1 in 4", of winning anything that is left. */
  readonly anyOdds: string;
  readonly terms: string;
  readonly claim: string;
  /** Null until this number has had its turn. */
  readonly turn: { readonly prizeName: string | null; readonly reference: string } | null;
};

/** Null on a site without a draw. */
export async function viewPrizeDraw(
  site: SiteContext,
  shopper: Pick<Shopper, 'phone'> | null,
  app: Ports,
  now: Date,
): Promise<PrizeDrawView | null> {
  const draw = site.config.prizeDraw;
  if (draw === null) return null;
  const reference = referenceOf(site, draw);
  const won = await app.prizeStore.countWon(reference);
  const turn =
    shopper === null
      ? null
      : await app.prizeStore.findTurn(reference, hashPhone(shopper.phone, reference, app));
  const total = draw.prizes.reduce((sum, prize) => sum + oddsNow(prize, won), 0);
  return {
    heading: draw.heading,
    intro: draw.intro,
    state: drawState(draw, today(site, now)),
    startsText: dayText(site, draw.startsOn),
    endsText: dayText(site, draw.endsOn),
    prizes: draw.prizes.map((prize) => ({
      id: prize.id,
      name: prize.name,
      odds: oddsText({ inThousand: oddsNow(prize, won) }),
      left: remainingPrizes(prize, won),
    })),
    anyOdds: oddsText({ inThousand: total }),
    terms: draw.terms,
    claim: draw.claim,
    turn: turn === null ? null : viewTurn(draw, turn),
  };
}

/** Null where there is nothing to draw today. A number that has had its turn gets the same answer again. */
export async function spin(
  site: SiteContext,
  shopper: Pick<Shopper, 'phone'>,
  app: Ports,
  now: Date,
): Promise<PrizeTurn | null> {
  const draw = site.config.prizeDraw;
  if (draw === null || drawState(draw, today(site, now)) !== 'open') return null;
  const reference = referenceOf(site, draw);
  return app.prizeStore.takeTurn(reference, {
    phoneHash: hashPhone(shopper.phone, reference, app),
    takenAt: now,
    reference: app
      .newSecret()
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(0, 8)
      .toUpperCase(),
    draw: (won) => drawPrize(draw.prizes, app.randomBelow(chances), won)?.id ?? null,
  });
}

/** "Saturday, 12 December 2026" */
function dayText({ config }: SiteContext, day: string): string {
  const { locale, timeZone } = config;
  return dateFormat(locale, { dateStyle: 'full', timeZone }).format(instantOf(timeZone, day, '12:00'));
}

function today({ config }: SiteContext, now: Date): string {
  return localTimeIn(config.timeZone, now).date;
}

function referenceOf({ dealerGroupId, siteSlug }: SiteContext, { id }: PrizeDrawConfig): DrawReference {
  return { dealerGroupId, siteSlug, drawId: id };
}

/** One turn for a number, also for a shopper who deleted their garage meanwhile; and the draw reveals no numbers. */
function hashPhone(phone: string, draw: DrawReference, { signInKey }: Pick<Ports, 'signInKey'>): string {
  return createHmac('sha256', signInKey)
    .update(JSON.stringify(['prize', draw.dealerGroupId, draw.siteSlug, draw.drawId, phone]))
    .digest('base64url');
}

function viewTurn(draw: PrizeDrawConfig, { prizeId, reference }: PrizeTurn): PrizeDrawView['turn'] {
  const prize = draw.prizes.find(({ id }) => id === prizeId);
  return { prizeName: prize?.name ?? null, reference };
}

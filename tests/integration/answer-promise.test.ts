/** How soon a dealer answers: from leads that were marked as answered to the pages of each template. */
import { describe, expect, it } from 'vitest';
import { createPostgresLeadRegister } from '#adapters/postgres/leads/lead-register.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { createLeadAnswers } from '#adapters/postgres/leads/response-timer-store.ts';
import { answeringDepartment } from '#domain/location/contact-location.ts';
import { spansOn } from '#domain/location/day-hours.ts';
import { addDays } from '#domain/location/local-time.ts';
import { instantOf } from '#domain/location/zoned-time.ts';
import { contactHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { type AnswerTime, withAnswerTimes } from '#domain/site-assembly/with-stored-reviews.ts';
import { measureAnswerTimes } from '#use-cases/lead/measure-answers.ts';
import { exampleNow } from '../support/example-car.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { renderSite } from '../support/render-site.tsx';
import { carInState, carStates, listTemplateSites } from '../support/template-states.ts';
import { visibleText } from '../support/visible-text.ts';

const database = await openFileDatabase();

const sites = await listTemplateSites();
const minuteMs = 60_000;
const [plain] = carStates;
if (!plain) throw new Error('Nothing to draw.');

/** The first place that can be written to: it answers what asks for it. */
function placeOf(site: SiteContext) {
  const place = site.locations.find(({ email }) => email !== null);
  if (!place) throw new Error('Nobody can be written to.');
  return place;
}

/** The opening of a day within the last weeks on which the place was open. */
function openingOf(site: SiteContext): Date {
  const place = placeOf(site);
  for (let days = -20; days < -8; days += 1) {
    const date = addDays(exampleNow.toISOString().slice(0, 10), days);
    const [first] = spansOn(place, answeringDepartment(place), date);
    if (first !== undefined) return instantOf(place.timeZone, date, first.open);
  }
  throw new Error('It never opens.');
}

async function receive(site: SiteContext, count: number, { asSpam = false, minutes = 22 } = {}) {
  const { dealerGroupId, siteSlug } = site;
  const receivedAt = openingOf(site);
  const leads = createPostgresLeadStore(database.db);
  const register = createPostgresLeadRegister(database.db);
  for (let index = 0; index < count; index += 1) {
    const id = crypto.randomUUID();
    const place = { locationSlug: placeOf(site).slug, receivedAt, isSuspectedSpam: asSpam };
    const lead = exampleLead({ dealerGroupId, siteSlug, id, ...place });
    await leads.submit(exampleSubmission({ lead, answerToken: `answer-${id}` }));
    await register.markAnswered(dealerGroupId, id, new Date(receivedAt.getTime() + minutes * minuteMs));
  }
}

async function measured(site: SiteContext): Promise<SiteContext> {
  let times: readonly AnswerTime[] = [];
  const app = {
    sites: () => sites,
    leadAnswers: createLeadAnswers(database.db),
    show: (shown: readonly AnswerTime[]) => {
      times = shown;
    },
  };
  await measureAnswerTimes(app, exampleNow);
  return withAnswerTimes(site, times);
}

describe.each(sites.map((site) => [`${site.config.template} (${site.siteSlug})`, site] as const))(
  '%s',
  (_name, site) => {
    const place = placeOf(site);
    const text = async (path: string) => {
      const render = await renderSite(await measured(site), [car], exampleNow);
      const { html, status } = await render(path);
      expect(status).toBe(200);
      return visibleText(html);
    };
    const car = carInState(site, { ...plain, car: { locationSlug: place.slug } });
    const paths = [contactHref(place.slug), `/cars/${car.slug}`];

    it('C-26 promises nothing until enough shoppers were answered, and counts no spam', async () => {
      await receive(site, 19);
      await receive(site, 5, { asSpam: true });
      for (const path of paths) expect(await text(path)).not.toContain('Usually answers');
    });

    it('C-26 says how soon it usually answers, and what that rests on', async () => {
      await receive(site, 1);
      for (const path of paths) {
        const promise = await text(path);
        expect(promise).toContain('Usually answers within 25 minutes');
        expect(promise).toContain('three in four enquiries over the last 90 days');
      }
    });

    it('C-26 withdraws it once shoppers wait longer', async () => {
      await receive(site, 8, { minutes: 100 });
      expect(await text(paths[0] ?? '')).toContain('Usually answers within 2 hours');
    });
  },
);

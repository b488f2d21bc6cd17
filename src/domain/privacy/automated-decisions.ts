/**
 * What programs of a site decide about people, or help to: kinds of decision, and the kinds of details they use
 * (Privacy Act, APP 1.7 to 1.9, from 10 December 2026). What is not switched on is not named.
 */
import type { AutomatedDecision } from '#domain/content/legal-texts.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatNumber } from '#domain/text/number.ts';

export type DecisionText = {
  readonly id: AutomatedDecision;
  readonly title: string;
  readonly text: string;
};

type DecidingSite = Pick<SiteContext, 'config' | 'locations'>;

export function listAutomatedDecisions(
  site: DecidingSite,
  own: Partial<Readonly<Record<AutomatedDecision, string>>> = {},
): readonly DecisionText[] {
  return [
    spam(site.config),
    limits,
    routing(site),
    tradeIn(site.config),
    carHold(site.config),
    preApproval(site.config),
    prizeDraw(site.config),
  ]
    .filter((decision) => decision !== null)
    .map((decision) => ({ ...decision, text: own[decision.id] ?? decision.text }));
}

const judges: Readonly<Record<SiteConfig['captcha']['provider'], string>> = {
  altcha: '',
  none: '',
  turnstile: ' Cloudflare Turnstile also judges whether a person is at the keyboard.',
  recaptcha: ' Google reCAPTCHA also judges whether a person is at the keyboard.',
};

function spam({ captcha, privacy }: SiteConfig): DecisionText {
  const outcome =
    privacy.suspectedSpam === 'hold'
      ? 'A form that looks like spam is stored and marked. We only receive it when someone in our team asks for it.'
      : 'A form that looks like spam is marked, then sent to us like any other.';
  return {
    id: 'spam',
    title: 'Whether a form looks like spam',
    text: `A program checks how a form was filled in: how quickly, whether a hidden field was filled in, and whether it came from our site.${judges[captcha.provider]} ${outcome}`,
  };
}

const limits: DecisionText = {
  id: 'limits',
  title: 'Limits on forms',
  text: 'A program counts the forms that come from one network address and name one phone number. Above a limit it asks you to wait and shows how long.',
};

function routing({ config, locations }: DecidingSite): DecisionText | null {
  if (config.enquiry.routes.length === 0 && locations.length < 2) return null;
  return {
    id: 'lead-routing',
    title: 'Who answers you',
    text: 'A program chooses who receives your enquiry, based on your question, the vehicle and the location you choose. It decides nothing else about you.',
  };
}

function tradeIn({ tradeIn, locale, labels }: SiteConfig): DecisionText | null {
  if (tradeIn === null || tradeIn.valuation === 'by-hand') return null;
  const compared =
    tradeIn.valuation === 'service'
      ? 'the figures of a valuation service, or the prices of comparable stock'
      : 'the prices of comparable stock';
  return {
    id: 'trade-in-estimate',
    title: `Your trade-in estimate`,
    text: `A program works out an estimate from the registration, make, model, year, kilometres and condition you give us, and ${compared}. It gives no estimate over ${tradeIn.maxYears} years or ${formatNumber(tradeIn.maxKm, locale)} km: a person values those. A person also inspects every ${labels.stockNoun.one} before a price is final.`,
  };
}

function carHold({ reservations, labels }: SiteConfig): DecisionText | null {
  if (!reservations.isEnabled || !reservations.holdsOnline) return null;
  return {
    id: 'car-hold',
    title: `Who a ${labels.stockNoun.one} is held for`,
    text: `A program holds a ${labels.stockNoun.one} for the first person to ask, for ${reservations.holdHours} hours, then offers it to the next in line. It uses the order of requests and how many holds a person has started that day.`,
  };
}

function preApproval({ finance }: SiteConfig): DecisionText | null {
  if (finance?.preApproval == null) return null;
  return {
    id: 'pre-approval',
    title: 'Whether finance is pre-approved',
    text: `${finance.lender} decides pre-approvals from the details you give it and your credit file, and may use a program to do so. See its privacy policy, or ask it about a decision.`,
  };
}

function prizeDraw({ prizeDraw }: SiteConfig): DecisionText | null {
  if (prizeDraw === null) return null;
  return {
    id: 'prize-draw',
    title: 'Who wins a prize',
    text: 'A program draws by chance, with the odds shown beside each prize. It uses your phone number to give each person one turn.',
  };
}

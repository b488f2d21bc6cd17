/**
 * Words that an advertisement may not use in Australia, or not by themselves: what of a folded text
 * (`normaliseWords`) is worth a second look, what is innocent though it sounds alike, and what sets it right.
 */

/** One text in folded words, with its surroundings: a condition in the next sentence counts. */
export type AdvertisedText = {
  readonly words: string;
  readonly around: string;
  readonly isOfPage: boolean;
  /** Only an offer with a last day has one. */
  readonly hasLastDay: boolean;
};

type Place = { readonly before: string; readonly phrase: string; readonly after: string };

export type AdvertisingRule = {
  /** Each with the flag g. */
  readonly says: readonly RegExp[];
  /** What sounds alike and means something else. */
  readonly spares?: (place: Place) => boolean;
  /** What sets it right. */
  readonly unless?: (text: AdvertisedText) => boolean;
  readonly message: string;
};

/** Words of lending; a rating, a tax or a share of something has others. */
const lending =
  /\b(?:(?<!\b(?:success|response|approval|charg(?:e|ing)|exchange|tax|duty|satisfaction|recommendation|retention) )rates?(?! (?:our|us|it|this|them|their|you|your|the)\b)|interest|financ(?:e|ed|ing)|apr|p ?\.? ?a\b|per annum|(?:car )?loans?)\b/;
const noRate =
  /^(?: ?(?:off|of|discount|deposit|more|less|fewer|cheaper|electric|hybrid|charged?|battery|recycled|australian|better|larger|bigger|smaller|faster|tax|gst|stamp|balloon|residual|down)\b|[,)] ?(?:off|discount)\b)/;
const sentenceEnd = /[.!?;:](?: |$)/;

function isInterestRate({ before, phrase, after }: Place): boolean {
  if (noRate.test(after)) return false;
  if (lending.test(phrase)) return true;
  const near = before.slice(-50).split(sentenceEnd).at(-1) ?? '';
  const next = after.slice(0, 40).split(sentenceEnd)[0] ?? '';
  return lending.test(near) || lending.test(next);
}

/** From $10,000 on, and no sum that is taken off, given, lent or searched by. */
const noPriceBefore =
  /\b(?:under|over|below|above|than|to|save|off|bonus|worth|within|between|and|was|rrp|normally|usually|total|of|from a|down from|reduced from) (?:a )?$/;
const noPriceAfter =
  /^ ?(?:off|bonus|cash|deposit|discount|voucher|contribution|credit|or more|or less|and under|loan)\b/;
const priceType =
  /drive ?away|ride ?away|\b(?:excl|incl|before|plus)\w{0,6}\.? (?:all )?(?:govt?\.?|government|statutory|on ?road)/;

const denied =
  /\b(?:no|not|never|without|dont|wont|isnt|arent|doesnt|nor|cannot|cant|neednt|rather than|instead of|in a)(?: (?:need to|have to|to|a|any|be|you|the|in a))? $/;
const namesDay =
  /\b\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} \d{1,2}\b|\b\d{1,2}\/\d{1,2}\b/;

export const advertisingRules: readonly AdvertisingRule[] = [
  {
    says: [
      /(?:\d[\d.]{0,6}|\b(?:zero|nil|nought)) ?(?:%|per ?cent\b|pct\b)(?: ?(?:p ?\.? ?a\b\.?|per annum|interest|finance|fixed|apr)\b\.?)?/g,
    ],
    spares: (place) => !isInterestRate(place),
    unless: ({ around }) => /comparison rates?\b/.test(around),
    message: 'names an interest rate without the comparison rate beside it (National Credit Code, part 10)',
  },
  {
    says: [
      /(?:\$|aud|a\$) ?\d(?:[\d,.]{0,11}\d)? ?(?:\/ ?|per |a |each |every |p ?\/? ?)?(?:wk|week(?:ly)?|w\b|fortnight(?:ly)?|f ?\/ ?n\b|month(?:ly)?|mth|mo\b)/g,
      /(?:weekly|monthly|fortnightly|repayments?|payments?) (?:of |from |starting (?:at|from) |only |just |as low as ){0,2}(?:\$|aud|a\$) ?\d(?:[\d,.]{0,11}\d)?/g,
    ],
    unless: ({ around }) => /\btotal|drive ?away/.test(around),
    message:
      'names a part of a price without the total, which must be at least as prominent (Australian Consumer Law, section 48)',
  },
  {
    says: [
      /(?:\$|aud|a\$) ?(?:\d{2,3},\d{3}|\d{5,12}|\d{2,3}(?:\.\d)?k\b)(?:\.\d\d)?/g,
      /\bprices? (?:start(?:s|ing)? )?(?:at|from) \d{2,3},?\d{3}\b/g,
    ],
    spares: ({ before, after }) => noPriceBefore.test(before) || noPriceAfter.test(after),
    unless: ({ isOfPage, around }) => isOfPage || priceType.test(around),
    message:
      'is a price without what it includes: add its price type, such as drive away (Australian Consumer Law, section 48)',
  },
  {
    says: [
      /(?:\bplus|\bexcl\w{0,6}\.?|\bbefore|\bnot incl\w{0,6}\.?|\+) (?:all )?(?:(?:govt?\.?|government|statutory)(?: and \w{1,12})? (?:charges?|fees?|costs?)|stamp duty|dealer delivery)\b/g,
    ],
    unless: ({ words: text }) => !/\$ ?\d/.test(text),
    message:
      'excludes charges that buyers can’t avoid: use the drive away price (Australian Consumer Law, section 48)',
  },
  {
    says: [
      /\b(?:was|were|rrp|msrp|normally|usually|previously|originally|formerly|(?:reduced|slashed|down|dropped|discounted) from|list price|old price)(?: of| only| just|:)? (?:(?:\$|aud|a\$) ?\d(?:[\d,.]{0,11}\d)?|\d{1,3},\d{3}\b(?! ?k))/g,
      /\bsav(?:e|es|ing|ings)(?: of)?(?: up to)? (?:\$|aud|a\$) ?\d(?:[\d,.]{0,11}\d)?/g,
      /(?:(?:\$|aud|a\$) ?\d(?:[\d,.]{0,11}\d)?|\d{1,2} ?(?:%|per ?cent)) (?:off|under|below) (?:the )?(?:rrp|msrp|retail|list|new|usual|normal)\b/g,
      /\b(?:half|1\/2) price\b/g,
      /\bprices? (?:slashed|cut)\b/g,
    ],
    spares: ({ phrase, after }) => phrase.startsWith('usually') && !/\b(?:now|today|save)\b/.test(after),
    message:
      'compares with a previous price: keep proof that it was really asked, and for how long (Australian Consumer Law, section 29)',
  },
  {
    says: [
      /\bhurry\b/g,
      /\b(?:last|final) (?:chances?|calls?|days|hours)\b/g,
      /\bact (?:now|fast|quick(?:ly)?)\b/g,
      /\b(?:be|get in) (?:quick|fast)\b/g,
      /\b(?:selling|going|sell|sells) (?:out )?fast\b/g,
      /\bwont last\b/g,
      /\b(?:dont|do not) miss(?: out)?\b/g,
      /\b(?:only|just|last) (?:\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|a few) (?:\w{1,12} )?(?:left|remaining|remain|available)\b/g,
      /\b(?:\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|a few) (?:\w{1,12} )?(?:left|remaining) only\b/g,
      /\btoday only\b/g,
      /\bonly today\b/g,
      /\b(?:ends|ending|closes|closing|finishes|expires|must end) (?:today|tonight|tomorrow|midnight|this week(?:end)?)\b/g,
      /\b(?:almost|nearly) (?:gone|sold out)\b/g,
      /\bbefore (?:theyre|its|they are|it is) (?:all )?(?:gone|too late)\b/g,
      /\bonce in a lifetime\b/g,
      /\bnever (?:to be )?repeated\b/g,
    ],
    spares: ({ before, phrase, after }) =>
      denied.test(before) ||
      (/left$/.test(phrase) && /^ ?(?:hand|over|turn|side|lane|rear|front)/.test(after)),
    message:
      'urges shoppers to hurry: state the last day, or how many are left and how that is counted (unfair trading practices, proposed for 1 July 2027; Australian Consumer Law, section 18)',
  },
  {
    says: [
      /\b(?:limited (?:time|stocks?|numbers?|quantit(?:y|ies)|offers?|spots|availability)|while (?:stocks?|supplies|they) lasts?|(?:ends?|ending|closes?|closing|finish(?:es|ing)?|expires?|expiring|over|gone) (?:very )?(?:soon|shortly)|for a short time)\b/g,
    ],
    spares: ({ before, after }) => denied.test(before) || /^ ?(?:after|enough|as)\b/.test(after),
    unless: ({ hasLastDay, around }) => hasLastDay || namesDay.test(around),
    message: 'mentions a time limit without a date: enter the last day (Australian Consumer Law, section 18)',
  },
  {
    says: [
      /\b(?:free|complimentary) (?:\d{1,2} )?(?:\w{1,14} ){0,2}(?:servic(?:e|es|ing)|rego|registration|fuel|gifts?|accessor(?:y|ies)|tow ?bars?|upgrades?|insurance|warrant(?:y|ies)|stamp duty|on ?roads?(?: costs)?|chargers?|wall ?box(?:es)?|charging for|tyres?|tint(?:ing)?|roof racks?|bull ?bars?|holidays?|flights|fuel cards?|gift cards?|vouchers?)\b/g,
      /\binterest free\b/g,
    ],
    spares: ({ before, phrase, after }) =>
      /\b(?:toll|hands|feel|obligation|maintenance|duty|tax|from|of) $/.test(before) ||
      /\bfree (?:to|from|of|with|on(?! roads?)|by|in|when|while|during|if|and|or|for|at|up|the|your|our|call|parking|valuations?)\b/.test(
        phrase,
      ) ||
      /^ ?(?:quotes?|checks?|bookings?|reminders?|estimates?|inspections?|advice|cars?|desk|history|records?)\b/.test(
        after,
      ),
    unless: ({ around }) =>
      /\bconditions\b|\bterms\b|\bt ?& ?cs?\b|\beligib|\bincluded in the price\b|comparison rate/.test(
        around,
      ),
    message:
      'says something is free: state the conditions next to it (Australian Consumer Law, sections 18 and 29)',
  },
  {
    says: [
      /\b(?:lowest|cheapest|unbeatable|unbeaten|rock bottom|guaranteed best) (?:\w{1,14} ){0,2}(?:prices?|deals?|rates?|value|offers?|cars?|utes?|suvs?|repayments?|dealers?)\b/g,
      /\bbest prices?\b/g,
      /\b(?:beats?|better) any (?:\w{1,14} ){0,2}(?:prices?|quotes?|deals?|offers?)\b/g,
      /\b(?:wont|will not|cant|cannot) be beaten\b/g,
      /\b(?:no\.? ?1|number one|#1) (?:\w{1,14} )?(?:dealers?|dealerships?|in)\b/g,
    ],
    spares: ({ before, after }) =>
      denied.test(before) ||
      /\b(?:sort(?:ed)?|order(?:ed)?|listed|starting) (?:by|with|from)(?: the)? $/.test(before) ||
      /^ ?(?:first\b|to (?:the )?highest|of (?:the|your) (?:search|list|results)|for your|we can)/.test(
        after,
      ),
    message:
      'claims to be cheaper or better than everyone else: keep proof, or remove the claim (Australian Consumer Law, sections 18 and 29)',
  },
  {
    says: [
      /\b(?:no|without)(?: a| any)? (?:statutory )?warrant(?:y|ies)\b/g,
      /\bsold (?:strictly )?as (?:it )?is\b/g,
      /\bas is,? where is\b/g,
      /\bno (?:refunds?|returns?)\b/g,
      /\ball sales (?:are )?final\b/g,
    ],
    spares: ({ after }) => /^ ?(?:claims?|fees?|work|issues?|problems?|repairs?|forms?|policy)\b/.test(after),
    message: 'excludes consumer guarantees, which can’t be excluded (Australian Consumer Law, section 64)',
  },
];

/** What is asked of a new site: what has to be answered, and what is assumed. */
import { siteAnswersSchema } from '#domain/new-site/site-answers.ts';
import type { Asker } from './asker.ts';
import { readOptions } from './command-options.ts';

export const neededAnswers = {
  name: 'The dealer, as shoppers know it.',
  street: 'Street and number of the first location.',
  town: 'Its town.',
  state: 'Its state, such as VIC.',
  postcode: 'Four digits.',
  phone: 'Its phone number.',
  email: 'Where enquiries go.',
  licence: 'The number of its dealer licence.',
} as const;
/** Of another site of a group that is there already: its places are known. */
export const neededOfSecond = ['name'] as const;
export const assumedAnswers = {
  group: 'The group it belongs to, one that is there or a new one; left out, a group of the same name.',
  template: 'meridian (left out), volt (one electric make) or outback (caravans).',
  host: 'Its host name; left out, SITE.localhost.',
  brand: 'The colour of marks and bands, as "#rrggbb".',
  accent: 'The colour of buttons, as "#rrggbb".',
} as const;

type AnswerName = keyof typeof neededAnswers | keyof typeof assumedAnswers;
export const answerNames = [...Object.keys(neededAnswers), ...Object.keys(assumedAnswers)];
export const siteNewOptions = Object.fromEntries(
  [...answerNames, 'owner'].map((name) => [name, { type: 'string' as const }]),
);

export function assumedOf(site: string): Readonly<Record<keyof typeof assumedAnswers, string>> {
  return {
    template: 'meridian',
    group: site,
    host: `${site}.localhost`,
    brand: '#10233f',
    accent: '#1d4fd7',
  };
}

/** The arguments with an answer for everything that they left open. */
export async function askForSite(args: readonly string[], asker: Asker): Promise<readonly string[]> {
  const options = readOptions(args, siteNewOptions);
  const askFor = (name: AnswerName | 'site', text: string, otherwise?: string) =>
    asker.ask({
      text,
      ...(otherwise === undefined ? {} : { otherwise }),
      findFault: (answer) =>
        siteAnswersSchema.shape[name].safeParse(answer).error?.issues[0]?.message ?? null,
    });
  const given: string[] = [];
  const complete = async (name: AnswerName, text: string, otherwise?: string): Promise<string> => {
    const known = options.text(name);
    if (known !== undefined) return known;
    const answer = await askFor(name, text, otherwise);
    given.push(`--${name}`, answer);
    return answer;
  };
  const typed = options.positionals[0];
  const site = typed ?? (await askFor('site', 'A name for its file, such as banksia?'));
  const assumed = assumedOf(site);
  const group = await complete('group', 'The group it belongs to?', assumed.group);
  const needed: readonly (keyof typeof neededAnswers)[] = (await asker.hasGroup(group))
    ? neededOfSecond
    : (Object.keys(neededAnswers) as (keyof typeof neededAnswers)[]);
  for (const name of needed) await complete(name, neededAnswers[name]);
  for (const name of ['template', 'host', 'brand', 'accent'] as const) {
    await complete(name, assumedAnswers[name], assumed[name]);
  }
  return [...(typed === undefined ? [site] : []), ...args, ...given];
}

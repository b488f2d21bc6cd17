/** `/.well-known/agent-card.json`: the site as an agent of A2A 1.0 with the skills of the Auto Agent Protocol 1.1. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { a2aPath } from '#web/agents/endpoint-paths.ts';
import { type SkillId, skillIds } from './aap-schemas.ts';
import { profileParams, profileUri } from './australian-profile.ts';

const aapUri = 'https://autoagentprotocol.org/extensions/aap/v1.1';
const schemaBase = 'https://autoagentprotocol.org/v1.1/schemas/';

/** What the protocol calls each skill's schemas. */
const schemaNames: Readonly<Record<SkillId, string>> = {
  'dealer.information': 'dealer-information',
  'inventory.facets': 'inventory-facets',
  'inventory.search': 'inventory-search',
  'inventory.vehicle': 'vehicle-detail',
  'lead.submit': 'lead-submit',
};

export const skillTexts: Readonly<Record<SkillId, { readonly name: string; readonly description: string }>> =
  {
    'dealer.information': {
      name: 'The dealer',
      description: 'Yards with address, phone, hours and time zone.',
    },
    'inventory.facets': {
      name: 'What is in stock',
      description: 'Makes, models, bodies and others with counts; ranges of price, year and kilometres.',
    },
    'inventory.search': {
      name: 'Search',
      description: 'Vehicles by filters or plain words. Australian dollars and kilometres, in "au" of each.',
    },
    'inventory.vehicle': {
      name: 'One vehicle',
      description: 'Every stated fact of one vehicle, by vehicle_id, stock number or VIN.',
    },
    'lead.submit': {
      name: 'Leave a lead',
      description:
        'A message, a test drive or a trade-in of a shopper who agreed to it, with an email address or a phone number.',
    },
  };

/** Without the skill that writes, where the dealer wants no leads by assistants. */
export function skillsOf({ config }: Pick<SiteContext, 'config'>): readonly SkillId[] {
  return skillIds.filter((id) => id !== 'lead.submit' || config.agents.writes);
}

export function buildAgentCard(site: SiteContext, origin: string) {
  const { name, legalName } = site.config;
  const skills = skillsOf(site);
  return {
    name,
    description: `Cars for sale at ${name}, a licensed Australian car dealer, with their Australian facts.`,
    supportedInterfaces: [{ url: `${origin}${a2aPath}`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
    provider: { organization: legalName, url: `${origin}/` },
    version: '1.0.0',
    documentationUrl: `${origin}/developers`,
    capabilities: {
      streaming: false,
      pushNotifications: false,
      extensions: [
        {
          uri: aapUri,
          description: 'Auto Agent Protocol 1.1',
          required: false,
          params: {
            id: `${site.dealerGroupId}/${site.siteSlug}`,
            version: '1.1.0',
            schema_base_url: schemaBase,
            skills: Object.fromEntries(
              skills.map((id) => [
                id,
                {
                  request_schema: `${schemaBase}${schemaNames[id]}-request.schema.json`,
                  response_schema: `${schemaBase}${schemaNames[id]}-response.schema.json`,
                },
              ]),
            ),
          },
        },
        {
          uri: profileUri(site, origin),
          description:
            'Australian dollars, kilometres and the facts of Australian law, in "au" of each vehicle.',
          required: false,
          params: profileParams,
        },
      ],
    },
    defaultInputModes: ['application/json'],
    defaultOutputModes: ['application/json'],
    skills: skills.map((id) => ({ id, ...skillTexts[id], tags: ['automotive', ...id.split('.')] })),
  };
}

/** As parts of a message name it. */
export function responseType(id: SkillId): string {
  return `application/vnd.autoagent.${schemaNames[id]}-response+json`;
}

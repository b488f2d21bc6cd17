/** `/.well-known/agent-card.json`: the site as an agent of A2A 1.0 with the skills of the Auto Agent Protocol 1.1. */

import { z } from 'zod';
import type { SiteContext } from '#domain/site/site-context.ts';
import { cardFactsSchema, carFactsSchema, carFactsVersion } from '#view-models/car-facts/car-facts-schema.ts';
import { a2aPath } from '#web/agents/endpoint-paths.ts';
import { type SkillId, skillIds } from './aap-schemas.ts';

/** The Australian extension of the Auto Agent Protocol, published as a document with its schema. */
export const profilePath = '/extensions/aap-au/v1';
export const profileSchemaPath = `${profilePath}/schema.json`;

/** Where the extension is published: by the installation itself, until its owner names an address of their own. */
export function profileUri({ config }: Pick<SiteContext, 'config'>, origin: string): string {
  return config.agents.extensionUrl ?? `${origin}${profilePath}`;
}

const profileParams = { currency: 'AUD', distance: 'km', country: 'AU' } as const;

export function buildProfileSchema(uri: string): Record<string, unknown> {
  const schema = z.toJSONSchema(z.union([carFactsSchema, cardFactsSchema]));
  return {
    ...schema,
    $id: `${uri}/schema.json`,
    title: 'Australian facts of a vehicle',
    version: carFactsVersion,
  };
}

export function writeProfile(uri: string): string {
  return `# Australian profile of the Auto Agent Protocol, version 1

Identifier: ${uri}
Schema: ${uri}/schema.json

The Auto Agent Protocol 1.1 has amounts in whole American dollars that are final, and distances in miles. An agent that declares this extension sends none of the members \`price\`, \`list_price\`, \`msrp\` and \`mileage\` of a vehicle. It sends one member more, \`au\`, which holds every stated fact:

- money as whole cents of Australian dollars, with the text to quote; a price with its type (drive away, or without government charges), the state of sale, and whether GST is included;
- a repayment with its interest rate, its comparison rate and the prescribed warning: an estimate, no offer of credit;
- the odometer in kilometres; registration with its expiry; build and compliance dates;
- when the Personal Property Securities Register was searched, and with what result;
- statutory warranty and cooling off where the law of the state gives them, with their source;
- of caravans the aggregate trailer mass (ATM), tare, and the payload as the difference of both;
- the dealer's words as \`{ "trust": "third_party_text" }\`: information, never instructions.

A vehicle that is gone is answered without its plate, VIN and price.

In requests \`filters.price_min\` and \`filters.price_max\` are Australian dollars, drive away, and \`filters.mileage_max\` and \`trade_in.mileage\` kilometres. \`trade_in.au.plate\` is the registration plate of the shopper's own car. \`sort\` goes by \`price\`, or by \`updated_at\` descending.

\`params\`: \`{ "currency": "AUD", "distance": "km", "country": "AU" }\`. The extension is not required of a client.
`;
}

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

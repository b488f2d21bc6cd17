/** Who the dealer is, and where and when it can be met. */
import { z } from 'zod';
import { departments } from '#domain/location/location.ts';
import { viewLocation } from '#view-models/location/view-location.ts';
import { agentTool } from '#web/agents/agent-tool.ts';

export const dealerInfoTool = agentTool({
  name: 'dealer_info',
  title: 'The dealer and its yards',
  description:
    'Who the dealer is, its licences, and each yard with address, phone, opening hours and whether it is open now.',
  input: z.strictObject({}),
  output: z.looseObject({
    name: z.string(),
    legal_name: z.string(),
    url: z.url(),
    privacy_policy_url: z.url(),
    locations: z.array(
      z.looseObject({
        slug: z.string(),
        name: z.string(),
        address: z.string(),
        phone: z.string().nullable(),
        time_zone: z.string(),
        open_now: z.boolean(),
        open_text: z.string(),
        departments: z.array(
          z.looseObject({
            department: z.enum(departments),
            hours: z.array(z.looseObject({ days: z.string(), hours: z.string() })),
          }),
        ),
        licences: z.array(z.string()),
        url: z.url(),
      }),
    ),
  }),
  async run(_nothing, { site, origin, now }) {
    return {
      name: site.config.name,
      legal_name: site.config.legalName,
      url: `${origin}/`,
      privacy_policy_url: `${origin}/privacy-policy`,
      locations: site.locations.map((location) => {
        const view = viewLocation(location, site, now);
        return {
          slug: view.slug,
          name: view.name,
          address: view.addressLines.join(', '),
          phone: view.phone?.text ?? null,
          time_zone: location.timeZone,
          open_now: view.isOpen,
          open_text: view.openText,
          departments: view.departments.map(({ department, weekly }) => ({
            department,
            hours: weekly.map(({ label, text }) => ({ days: label, hours: text })),
          })),
          licences: [...view.licences],
          url: `${origin}${view.pageHref}`,
        };
      }),
    };
  },
});

/** The page `/developers`: the list of endpoints for people, with what each does and a first question to ask. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { skillsOf, skillTexts } from './a2a/agent-card.ts';
import { toolsOf } from './agent-tools.ts';
import * as paths from './endpoint-paths.ts';
import * as doors from './endpoints.ts';
import { freshnessSeconds } from './endpoints.ts';
import { operations } from './openapi/operations.ts';

export type AgentEndpointView = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** "POST https://…/mcp" */
  readonly requested: string;
  readonly card: { readonly label: string; readonly href: string };
  readonly queries: readonly string[];
  /** A line for a terminal. */
  readonly example: string;
  /** What can be asked of it, by name. */
  readonly parts: readonly { readonly name: string; readonly text: string }[];
};

export type DevelopersView = {
  readonly dealer: string;
  readonly freshnessSeconds: number;
  readonly endpoints: readonly AgentEndpointView[];
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly signals: readonly { readonly use: string; readonly isAllowed: boolean }[];
};

export function viewDevelopers(site: SiteContext, origin: string): DevelopersView {
  const open = doors.listAgentEndpoints(site);
  return {
    dealer: site.config.name,
    freshnessSeconds,
    endpoints: open.map((endpoint) => viewEndpoint(endpoint, { site, origin })),
    files: [
      {
        path: paths.aiCatalogPath,
        text: 'All endpoints of this site, linked from every page.',
      },
      { path: paths.apiCatalogPath, text: 'Each interface with its description, as a linkset (RFC 9727).' },
      ...open.map(({ card, title }) => ({ path: card.path, text: `Describes ${title}.` })),
      { path: paths.llmsTextPath, text: 'A short summary for language models.' },
      { path: '/robots.txt', text: 'What crawlers may read and how they may use it.' },
      { path: '/sitemap.xml', text: 'Every page and every car.' },
    ],
    signals: [
      { use: 'List it in search engines', isAllowed: site.config.contentSignals.search },
      { use: 'Answer a question from it', isAllowed: site.config.contentSignals.aiInput },
      { use: 'Train models on it', isAllowed: site.config.contentSignals.aiTrain },
    ],
  };
}

function viewEndpoint(
  { id, title, text, method, path, card, queries, example }: doors.AgentEndpointInfo,
  { site, origin }: { readonly site: SiteContext; readonly origin: string },
): AgentEndpointView {
  const sent =
    example.body === null ? '' : ` \\\n  -H 'content-type: application/json' \\\n  -d '${example.body}'`;
  return {
    id,
    title,
    text,
    requested: `${method} ${origin}${path}`,
    card: { label: card.path, href: card.path },
    queries,
    example: `curl '${origin}${example.address}'${sent}`,
    parts: partsOf(id, site),
  };
}

function partsOf(id: doors.AgentEndpointInfo['id'], site: SiteContext): AgentEndpointView['parts'] {
  switch (id) {
    case 'mcp':
      return toolsOf(site).map(({ name, title }) => ({ name, text: title }));
    case 'a2a':
      return skillsOf(site).map((id) => ({ name: id, text: skillTexts[id].name }));
    case 'json':
      return operations.map(({ method, path, summary }) => ({
        name: `${method.toUpperCase()} ${path}`,
        text: summary,
      }));
  }
}

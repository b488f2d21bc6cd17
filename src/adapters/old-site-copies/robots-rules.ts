/** robots.txt as RFC 9309 has it: which paths may be fetched, how often, and where the sitemaps are. */

export type RobotsRules = {
  readonly allows: (path: string) => boolean;
  readonly delayMs: number;
  readonly sitemaps: readonly string[];
};

type Rule = { readonly isAllowed: boolean; readonly pattern: string };
type Group = { readonly agents: string[]; readonly rules: Rule[]; delay: number };

const maxLines = 5_000;
const maxDelaySeconds = 10;

export function parseRobots(text: string, agent: string): RobotsRules {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let isListingAgents = false;
  for (const line of text.split(/\r\n|\r|\n/).slice(0, maxLines)) {
    const [key = '', ...rest] = (line.split('#')[0] ?? '').split(':');
    const value = rest.join(':').trim();
    const name = key.trim().toLowerCase();
    if (name === 'sitemap') sitemaps.push(value);
    else if (name === 'user-agent') {
      if (!isListingAgents) groups.push({ agents: [], rules: [], delay: 0 });
      groups.at(-1)?.agents.push(value.toLowerCase());
      isListingAgents = true;
    } else if (name === 'allow' || name === 'disallow' || name === 'crawl-delay') {
      isListingAgents = false;
      const group = groups.at(-1);
      if (name === 'crawl-delay') {
        if (group !== undefined) group.delay = Math.min(Number(value) || 0, maxDelaySeconds);
      } else if (value !== '') group?.rules.push({ isAllowed: name === 'allow', pattern: value });
    }
  }
  const own = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  const rules = chosen.flatMap((group) => group.rules);
  return {
    delayMs: Math.max(0, ...chosen.map(({ delay }) => delay)) * 1000,
    sitemaps,
    /** The longest rule that fits; of two the one that allows. */
    allows(path) {
      const fitting = rules.filter(({ pattern }) => fits(pattern, path));
      const [first] = fitting.toSorted(
        (a, b) => b.pattern.length - a.pattern.length || Number(b.isAllowed) - Number(a.isAllowed),
      );
      return first?.isAllowed ?? true;
    },
  };
}

/** A star is any text, a dollar sign at the end is the end. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const found = index === 0 ? (path.startsWith(part) ? 0 : -1) : path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  const last = parts.at(-1) ?? '';
  return !isWhole || (parts.length === 1 ? path === last : path.endsWith(last));
}

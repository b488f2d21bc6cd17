/** A site of a manufacturer's programme has what the programme locks, and is refused where it says otherwise. */
import { type ConfigPath, type MergedLayers, valueAt } from '#domain/site/config/config-layers.ts';
import type { Programme } from '#domain/site/config/programme-config.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';

export type ProgrammeProblem = { readonly path: ConfigPath; readonly message: string };
export type ProgrammeResult = { readonly config: SiteConfig; readonly problems: readonly ProgrammeProblem[] };

/** `merged` tells what a layer says from what the schema fills in. */
export function applyProgramme(config: SiteConfig, { value }: Pick<MergedLayers, 'value'>): ProgrammeResult {
  const { manufacturer } = config;
  if (manufacturer === null || !manufacturer.followsProgramme) return { config, problems: [] };
  const programme = config.programmes[manufacturer.slug];
  if (programme === undefined) {
    const message = `there is no programme for "${manufacturer.slug}" under programmes`;
    return { config, problems: [{ path: ['manufacturer', 'followsProgramme'], message }] };
  }
  return {
    config: {
      ...config,
      theme: { ...config.theme, ...brandOf(programme, config) },
      logo: {
        ...config.logo,
        mark: programme.logo.mark ?? config.logo.mark,
        wordmark: programme.logo.wordmark ?? config.logo.wordmark,
        tagline: programme.logo.tagline ?? config.logo.tagline,
      },
    },
    problems: [
      ...findContradictions(programme, value),
      ...findTokenProblems(programme, config),
      ...findOwnLogoProblems(programme, config),
      ...findMenuProblems(programme, config),
      ...findSectionProblems(programme, config),
      ...findApprovalProblems(programme, config),
    ],
  };
}

function brandOf(programme: Programme, config: SiteConfig): Partial<SiteConfig['theme']> {
  const brand = programme.theme.brand ?? config.theme.brand;
  const accent = programme.theme.accent ?? config.theme.accent;
  const tokens = { ...config.theme.tokens, ...programme.theme.tokens };
  return { ...(brand === undefined ? {} : { brand }), ...(accent === undefined ? {} : { accent }), tokens };
}

function findContradictions(programme: Programme, value: MergedLayers['value']): readonly ProgrammeProblem[] {
  return (['theme', 'logo'] as const).flatMap((part) =>
    Object.entries(programme[part]).flatMap(([key, requested]) => {
      const stated = valueAt(value, [part, key]);
      if (typeof requested !== 'string' || stated === undefined || isSame(stated, requested)) return [];
      return [{ path: [part, key], message: lockedAs(programme, requested, String(stated)) }];
    }),
  );
}

function lockedAs({ name }: Programme, requested: string, stated: string): string {
  return `locked by ${name}: it must be "${requested}", not "${stated}"; remove it`;
}

/** Tokens come after the colours, so that one of them could undo a locked one. */
function findTokenProblems(programme: Programme, { theme }: SiteConfig): readonly ProgrammeProblem[] {
  const locked = programme.theme;
  return Object.entries(theme.tokens).flatMap(([token, stated]) => {
    const path = ['theme', 'tokens', token];
    const requested = locked.tokens[token];
    if (requested !== undefined) {
      return isSame(stated, requested) ? [] : [{ path, message: lockedAs(programme, requested, stated) }];
    }
    const [family] = token.split('-');
    if ((family !== 'brand' && family !== 'accent') || locked[family] === undefined) return [];
    const message = `locked by ${programme.name}: \`theme.${family}\` sets it; remove it`;
    return [{ path, message }];
  });
}

/** A picture replaces mark and words. */
function findOwnLogoProblems(
  { name, logo: { mark, wordmark } }: Programme,
  { logo }: SiteConfig,
): readonly ProgrammeProblem[] {
  if (mark === undefined && wordmark === undefined) return [];
  return (['image', 'imageOnDark'] as const).flatMap((key) => {
    if (logo[key] === null) return [];
    const message = `locked by ${name}: its mark and words are used, without a picture; remove it`;
    return [{ path: ['logo', key], message }];
  });
}

/** Colours may be written in capitals. */
function isSame(stated: unknown, requested: string): boolean {
  if (typeof stated !== 'string') return false;
  return requested.startsWith('#') ? stated.toLowerCase() === requested.toLowerCase() : stated === requested;
}

function findMenuProblems({ name, header }: Programme, config: SiteConfig): readonly ProgrammeProblem[] {
  const labels = config.navigation.header.map(({ label }) => label);
  if (header.every((requested, index) => labels[index] === requested)) return [];
  const message = `locked by ${name}: the menu starts with ${header.join(', ')}; here it starts with ${labels.slice(0, header.length).join(', ') || 'nothing'}`;
  return [{ path: ['navigation', 'header'], message }];
}

function findSectionProblems(
  { name, homeSections }: Programme,
  config: SiteConfig,
): readonly ProgrammeProblem[] {
  const kinds: readonly string[] = config.home.sections.map(({ type }) => type);
  if (isInOrder(homeSections, kinds)) return [];
  const message = `locked by ${name}: the home page has ${homeSections.join(', ')} in this order; here it has ${kinds.join(', ') || 'none'}`;
  return [{ path: ['home', 'sections'], message }];
}

function isInOrder(requested: readonly string[], kinds: readonly string[]): boolean {
  let from = 0;
  return requested.every((kind) => {
    const found = kinds.indexOf(kind, from);
    from = found + 1;
    return found !== -1;
  });
}

/** Before anyone has looked at it, a site of the programme is shown as a demo only. */
function findApprovalProblems(
  { name }: Programme,
  { status, manufacturer }: SiteConfig,
): readonly ProgrammeProblem[] {
  if (status !== 'live' || (manufacturer?.approvals.length ?? 0) > 0) return [];
  const message = `${name} has not approved this site yet; a live site needs an approval`;
  return [{ path: ['manufacturer', 'approvals'], message }];
}

/** What the manufacturer wants at the foot of every page. */
export function listProgrammeTexts({
  manufacturer,
  programmes,
}: Pick<SiteConfig, 'manufacturer' | 'programmes'>): readonly string[] {
  return manufacturer?.followsProgramme ? (programmes[manufacturer.slug]?.texts ?? []) : [];
}

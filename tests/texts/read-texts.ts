/** All texts of the source that people read, with the area of the product in which they show. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractTexts, type Text } from './extract-texts.ts';
import { extractYamlTexts } from './extract-yaml-texts.ts';

export type PlacedText = Text & {
  /** Who reads it: `shop`, `console`, `mail`, `log` … */
  readonly area: string;
  /** The page, feature or noun it belongs to: `garage`, `reservation`. */
  readonly place: string;
};

const root = join(import.meta.dirname, '..', '..');

/** Nouns of the rules and use cases that only staff see. */
const staffNouns =
  'ad-feed|car-overrides|change|feed-admin|group-archive|guard|lead-inbox|new-site|quarantine|redirect|release|report|review|setting|site|site-assembly|site-editor|site-version|staff|staff-command|audit|stock-editor|stock-feed|image|today';

/** The first that fits a path names its area. What is left is a rule's text that shoppers see. */
const areas: readonly (readonly [RegExp, string])[] = [
  [/^sites\/(platform|templates)/, 'shop'],
  [/^(demo|sites)\//, 'demo'],
  [/^src\/cli\//, 'command line'],
  [/^src\/(domain\/site\/config|domain\/content|domain\/stock-feed)|-config\.ts$/, 'settings'],
  [/^src\/domain\/(lead-inbox\/incoming-mail|staff\/staff-mails)/, 'console'],
  [/^src\/domain\/.*-mails?\.ts$|^src\/domain\/lead\/message\/|^src\/view-models\/alert\//, 'mail'],
  [new RegExp(`^src/(web/console|(domain|use-cases|view-models)/(${staffNouns})/)`), 'console'],
  [
    /^src\/(domain\/lead\/delivery|domain\/location\/location-problems|domain\/finance\/finance-problems)/,
    'console',
  ],
  [
    /^src\/(domain\/car\/data-score|domain\/analytics|domain\/site|domain\/privacy\/privacy-policy)/,
    'console',
  ],
  [/^src\/adapters\/pdf-/, 'PDF'],
  [
    /^src\/(web\/agents|use-cases\/agent|view-models\/car-facts|domain\/lead\/agent)\/|-wire(-schema)?\.ts$/,
    'agents',
  ],
  [/^src\/domain\/stock-search\/(address|requested-search)/, 'agents'],
  [/^src\/web\/(server|api)/, 'server'],
  [/^src\/web\/site\/api\//, 'server'],
  [/^src\/(config|main|adapters|worker|ports)\//, 'operator'],
];

/** Calls whose text goes to the log, wherever they are. */
const logged = /^(\w*Error|reportFault|warn|note)\(\)$/;

export function areaOf(file: string): string {
  return areas.find(([path]) => path.test(file))?.[1] ?? 'shop';
}

/** The first folder under the layer; of a page, its route file. */
export function placeOf(file: string): string {
  const below = file.replace(
    /^(src\/web\/site\/(features|parts|routes|templates|api)|src\/web\/console\/(features|pages)|src\/web|src\/cli|src|sites\/groups|sites|demo)\//,
    '',
  );
  const [first = '', second = ''] = below.split('/');
  const isLayer = /^(domain|use-cases|view-models|adapters|console|main)$/.test(first);
  return (isLayer && second ? second : first).replace(/\.\w+$/, '');
}

export function readTexts(): readonly PlacedText[] {
  return globSync(['src/**/*.{ts,tsx}', 'demo/**/*.{ts,tsx}', 'sites/{platform,groups/**/*}.yaml'], {
    cwd: root,
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.|test-support|\/tests?\//.test(file))
    .sort()
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const texts = file.endsWith('.yaml') ? extractYamlTexts(file, source) : extractTexts(file, source);
      return texts.map((text) => ({
        ...text,
        area: logged.test(text.holder) ? 'log' : areaOf(file),
        place: placeOf(file),
      }));
    });
}

/** What is deployed in containers: nothing secret or of the tests in the image, and no right that a service does not need. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../package.json' with { type: 'json' };

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8');
const dockerfile = read('Dockerfile');
const ignored = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

type Service = Readonly<Record<string, unknown>> & {
  readonly image?: string;
  readonly networks: readonly string[];
  readonly cap_add?: readonly string[];
  readonly ports?: readonly string[];
};
const compose: {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
} = parse(read('deploy/compose.yaml'), { merge: true });
const services = Object.entries(compose.services);

/** With a whole version: `postgres:18` is another one tomorrow. */
const exactImage = /:\d+\.\d+(\.\d+)?(-[a-z-]+)?$/;

describe('the image', () => {
  it('is made from named folders alone, without settings, tests and what was built elsewhere', () => {
    expect(ignored[0]).toBe('*');
    const named = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    expect(named.sort()).toEqual(
      [
        ...['package.json', 'package-lock.json', '.npmrc', 'tsconfig.json', 'vite.config.ts'],
        ...['assets', 'demo', 'scripts', 'sites', 'src'],
      ].sort(),
    );
    const afterwards = ignored.slice(ignored.lastIndexOf('!src') + 1);
    expect(afterwards).toEqual(expect.arrayContaining(['**/*.test.*', '**/.env*', '**/.git']));
  });

  it('has what it serves from, and neither packages of the tests nor an unlisted folder', () => {
    const [, build = '', last = ''] = dockerfile.split(/^FROM /m);
    expect(build).toContain('npm ci --omit=dev');
    const copied = [...last.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, from = '']) =>
      from.split(' '),
    );
    expect(copied.map((path) => path.replace('/forecourt/', '')).sort()).toEqual(
      [
        'assets',
        'build',
        'demo',
        'node_modules',
        'package-lock.json',
        'package.json',
        'scripts',
        'sites',
        'src',
      ].sort(),
    );
    expect(last).not.toMatch(/^(COPY|ADD) (?!--from=build)/m);
  });

  it('is of one exact Node, the one that everything is tried with', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(new Set(bases)).toEqual(new Set([`node:${packageJson.dependencies.node}-bookworm-slim`]));
  });

  it('serves as a user without rights, and is started again when it hangs', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toContain('CMD ["node", "scripts/serve.mjs"]');
    expect(read('scripts/serve.mjs')).toContain('keepServing(');
  });
});

describe('the services of deploy/compose.yaml', () => {
  it.each(services)('%s writes to its volumes alone, has no rights of root and a limit', (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      init: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      pids_limit: expect.any(Number),
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
    });
    if (service.image !== undefined) expect(service.image).toMatch(exactImage);
  });

  it('give back no more rights than a start needs, and none to Forecourt', () => {
    expect(Object.fromEntries(services.map(([name, { cap_add = [] }]) => [name, cap_add]))).toEqual({
      'forecourt-a': [],
      'forecourt-b': [],
      proxy: ['NET_BIND_SERVICE'],
      database: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
    });
  });

  it('are reached from outside through the proxy alone, and the database through Forecourt', () => {
    expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['proxy']);
    expect(compose.services.database?.networks).toEqual(['data']);
    expect(compose.networks.data).toEqual({ internal: true });
  });

  it('hold no secret of their own', () => {
    for (const line of read('deploy/compose.yaml').split('\n')) {
      if (/PASSWORD|SECRET|TOKEN|KEY/.test(line)) expect(line).toMatch(/\$\{[A-Z_]+(:[-?][^}]*)?\}/);
    }
  });
});

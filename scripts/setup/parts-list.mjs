/** The list of parts of others (SBOM, CycloneDX 1.6), written from the lock file alone: every package that runs, with its hash. */

const inner = 'node_modules/';

/**
 * @typedef {{ version?: string, integrity?: string, license?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean, link?: boolean }} Locked
 * @param {{ name: string, version: string, packages: Readonly<Record<string, Locked>> }} lock
 */
export function listParts({ name, version, packages }) {
  const parts = new Map();
  for (const [path, locked] of Object.entries(packages)) {
    // What is needed to build and serve; tests and tools alone are marked as such by npm.
    if (path === '' || locked.dev || locked.link || locked.version === undefined) continue;
    const part = describePart(path.slice(path.lastIndexOf(inner) + inner.length), locked);
    const known = parts.get(part.purl);
    if (known === undefined || known.scope === 'optional') parts.set(part.purl, part);
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: [...parts.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1)),
  };
}

/**
 * @param {string} fullName
 * @param {Locked} locked
 */
function describePart(fullName, { version = '', integrity, license, optional, devOptional }) {
  const purl = `pkg:npm/${fullName.replace('@', '%40')}@${version}`;
  const isExpression = license !== undefined && /[ ()]/.test(license);
  return {
    type: 'library',
    'bom-ref': purl,
    name: fullName,
    version,
    purl,
    scope: optional || devOptional ? 'optional' : 'required',
    ...(integrity === undefined ? {} : { hashes: integrity.split(' ').map(readHash) }),
    ...(license === undefined
      ? {}
      : { licenses: [isExpression ? { expression: license } : { license: nameLicense(license) }] }),
  };
}

/** @param {string} license */
function nameLicense(license) {
  return /^[A-Za-z0-9.+-]+$/.test(license) ? { id: license } : { name: license };
}

/** @param {string} integrity */
function readHash(integrity) {
  const [algorithm = '', content = ''] = integrity.split('-');
  return {
    alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(content, 'base64').toString('hex'),
  };
}

/** What is wrong with the certificate of a server that a feed comes from, and what cures it. */

const problems: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'its certificate has run out: whoever runs it has to renew it',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet: the clock of one of the two machines is wrong',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name: the address names another server',
};

const untrusted =
  'nobody known has signed its certificate: NODE_EXTRA_CA_CERTS names the file of an authority to trust';

const untrustedCodes = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Null for an error that is about something else. */
export function certificateProblem(error: unknown): string | null {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return null;
  return untrustedCodes.has(error.code) ? untrusted : (problems[error.code] ?? null);
}

/** The packaged PostgreSQL server cannot run on this machine: a server of the operator's is needed. */
export class PackagedServerUnusable extends Error {
  override readonly name = 'PackagedServerUnusable';
}

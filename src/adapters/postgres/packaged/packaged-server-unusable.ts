/** The packaged PostgreSQL server cannot run on this machine; the library in a worker thread then takes its place. */
export class PackagedServerUnusable extends Error {
  override readonly name = 'PackagedServerUnusable';
}

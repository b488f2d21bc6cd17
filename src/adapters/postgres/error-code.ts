/** The code of a failed system call (ENOENT) or of a failed query (SQLSTATE), if the error has one. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

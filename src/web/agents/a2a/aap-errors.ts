/** What goes wrong in the Auto Agent Protocol 1.1: twelve codes, and all wrong fields of a request at once. */
import type { z } from 'zod';

/** With the code of JSON-RPC that the protocol gives each. */
const rpcCodes = {
  UNSUPPORTED_SKILL: -32_601,
  SCHEMA_VALIDATION_FAILED: -32_602,
  MISSING_REQUIRED_FIELD: -32_602,
  INVALID_CONDITION: -32_602,
  VEHICLE_NOT_FOUND: -32_000,
  VEHICLE_UNAVAILABLE: -32_000,
  CONTACT_CONSENT_REQUIRED: -32_000,
  INVALID_CONSENT: -32_000,
  APPOINTMENT_TIME_UNAVAILABLE: -32_000,
  IDEMPOTENCY_CONFLICT: -32_000,
  RATE_LIMITED: -32_002,
  INTERNAL_ERROR: -32_603,
} as const;

export type AapCode = keyof typeof rpcCodes;

/** One wrong field, as JSON Schema's output units have it. */
export type FieldProblem = {
  /** JSON Pointer. */
  readonly instanceLocation: string;
  readonly keyword: string;
  readonly error: string;
};

export class AapError extends Error {
  readonly code: AapCode;
  readonly problems: readonly FieldProblem[];
  /** Null where waiting is of no use. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: AapCode,
    message: string,
    more: { readonly problems?: readonly FieldProblem[]; readonly retryAfterSeconds?: number | null } = {},
  ) {
    super(message);
    this.code = code;
    this.problems = more.problems ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
  }
}

export function aapErrorToRpc(error: AapError, errorId: string, now: Date) {
  const { code, message, problems, retryAfterSeconds } = error;
  const details = {
    ...(problems.length === 0 ? {} : { errors: problems }),
    ...(retryAfterSeconds === null ? {} : { retry_after_seconds: retryAfterSeconds }),
  };
  return {
    code: rpcCodes[code],
    message,
    data: {
      type: 'aap.error',
      error_id: errorId,
      code,
      message,
      retryable: retryAfterSeconds !== null || code === 'INTERNAL_ERROR',
      ...(Object.keys(details).length === 0 ? {} : { details }),
      created_at: now.toISOString(),
    },
  };
}

/** Every field that is wrong. */
export function problemsOf(issues: readonly z.core.$ZodIssue[]): readonly FieldProblem[] {
  return issues.flatMap((issue): readonly FieldProblem[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        instanceLocation: pointer([...issue.path, key]),
        keyword: 'additionalProperties',
        error: 'is not known here',
      }));
    }
    return [{ instanceLocation: pointer(issue.path), keyword: keywordOf(issue), error: issue.message }];
  });
}

function keywordOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.includes('undefined') ? 'required' : 'type';
    case 'invalid_value':
      return 'enum';
    case 'too_small':
      return issue.origin === 'number' ? 'minimum' : issue.origin === 'array' ? 'minItems' : 'minLength';
    case 'too_big':
      return issue.origin === 'number' ? 'maximum' : issue.origin === 'array' ? 'maxItems' : 'maxLength';
    case 'invalid_format':
      return issue.format === 'regex' ? 'pattern' : 'format';
    default:
      return 'type';
  }
}

function pointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Headers every answer carries, and the policy of whatever needs nothing to be shown. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
};

/** JSON, a drawing, a file: opened alone it may load nothing, run nothing and be in no frame. */
export const barePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A refusal brings its own style and an empty icon. */
export const refusalPolicy = `${barePolicy}; style-src 'unsafe-inline'; img-src data:`;

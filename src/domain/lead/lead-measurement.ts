/** What a form brings of Meta's own cookies, and only where the shopper let others measure: believed within bounds. */
import type { LeadMeasurement } from './lead.ts';

/** As Meta's pixel writes them: version, subdomain index, milliseconds, and a number or the click's id. */
const browserId = /^fb\.[0-2]\.\d{10,16}\.[\w.-]{1,100}$/;
const clickId = /^fb\.[0-2]\.\d{10,16}\.[\w.-]{1,500}$/;

/** Total. Empty, or anything that is no JSON object, is no consent: null. */
export function parseLeadMeasurement(posted: string): LeadMeasurement | null {
  const fields = parseObject(posted);
  if (fields === null) return null;
  return { fbc: matching(fields.fbc, clickId), fbp: matching(fields.fbp, browserId) };
}

export function serialiseLeadMeasurement({ fbc, fbp }: LeadMeasurement): string {
  return JSON.stringify({ fbc, fbp });
}

function matching(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null;
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Whether a visitor says of itself that it is no person: crawlers, link previews, monitors, browsers without a screen. */
const names =
  /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|monitor|facebookexternalhit|curl|wget|python|httpclient|go-http|node-fetch|axios|postman/i;

export function isAutomatedVisitor(userAgent: string | null): boolean {
  return userAgent === null || userAgent.trim() === '' || names.test(userAgent);
}

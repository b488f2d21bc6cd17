/**
 * The addresses of the endpoints for programs: names alone, so that pages can link to them without the schemas behind
 * them.
 */

export const openApiPath = '/openapi.json';
export const serverCardPath = '/mcp/server-card';
export const aiCatalogPath = '/.well-known/ai-catalog.json';
export const apiCatalogPath = '/.well-known/api-catalog';
export const llmsTextPath = '/llms.txt';
/** The same for people. */
export const developersPath = '/developers';
export const agentCardPath = '/.well-known/agent-card.json';
export const a2aPath = '/a2a';

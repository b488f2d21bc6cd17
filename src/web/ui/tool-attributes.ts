/** The attributes by which a form says to an assistant in the browser what it is for (WebMCP); other browsers pass over them. */

type Tool = { readonly name: string; readonly description: string };

/** Without `toolautosubmit` the browser fills the form, and a person sends it. */
export function toolAttributes(tool: Tool | null | undefined, { isSentByItself = false } = {}) {
  if (!tool) return {};
  return {
    toolname: tool.name,
    tooldescription: tool.description,
    ...(isSentByItself ? { toolautosubmit: '' } : {}),
  };
}

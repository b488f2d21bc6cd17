/** A document type as RELAX NG, because the validator at hand reads that and no DTD: elements, their content models, their attributes. */

export function dtdToRelaxNg(dtd: string, root: string): string {
  const text = dtd.replace(/<!--.*?-->/gs, '');
  const attributes = new Map<string, string>();
  for (const [, element = '', list = ''] of text.matchAll(/<!ATTLIST\s+(\w+)\s+([^>]*)>/g)) {
    attributes.set(element, (attributes.get(element) ?? '') + readAttributes(list));
  }
  const definitions = [...text.matchAll(/<!ELEMENT\s+(\w+)\s+([^>]*)>/g)].map(
    ([, name = '', model = '']) =>
      `<define name="${name}"><element name="${name}">${attributes.get(name) ?? ''}${readModel(model)}</element></define>`,
  );
  return `<grammar xmlns="http://relaxng.org/ns/structure/1.0"><start><ref name="${root}"/></start>${definitions.join('')}</grammar>`;
}

function readAttributes(list: string): string {
  const each = /(\w+)\s+(\([^)]*\)|CDATA)\s+(?:"[^"]*"|#IMPLIED)/g;
  return [...list.matchAll(each)]
    .map(([, name, type = '']) => {
      const values = type.replace(/[()\s]/g, '').split('|');
      const content =
        type === 'CDATA'
          ? '<text/>'
          : `<choice>${values.map((value) => `<value>${value}</value>`).join('')}</choice>`;
      return `<optional><attribute name="${name}">${content}</attribute></optional>`;
    })
    .join('');
}

const occurrences: Readonly<Record<string, string>> = {
  '?': 'optional',
  '*': 'zeroOrMore',
  '+': 'oneOrMore',
};

function readModel(model: string): string {
  const tokens = model.match(/#?\w+|[(),|?*+]/g) ?? [];
  let at = 0;
  const repeated = (inner: string): string => {
    const wrapper = occurrences[tokens[at] ?? ''];
    if (wrapper === undefined) return inner;
    at += 1;
    return `<${wrapper}>${inner}</${wrapper}>`;
  };
  const particle = (): string => {
    const token = tokens[at++];
    if (token === '#PCDATA') return '<text/>';
    if (token !== '(') return repeated(`<ref name="${token}"/>`);
    const parts = [particle()];
    const separator = tokens[at];
    while (tokens[at] === ',' || tokens[at] === '|') {
      at += 1;
      parts.push(particle());
    }
    at += 1;
    const kind = separator === '|' ? 'choice' : 'group';
    return repeated(`<${kind}>${parts.join('')}</${kind}>`);
  };
  return particle();
}

/**
 * Replies that begin with a template. A placeholder is a name in braces; the facts of the lead at hand replace it, and
 * nothing with a placeholder left in it is ever sent.
 */
import {
  type TemplateFact,
  templateFacts,
  templatePlaceholder,
} from '#domain/site/config/answer-template-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

/** What is known of the lead at hand; what is not known, or empty, stays open. */
export type TemplateFacts = Readonly<Partial<Record<TemplateFact, string | null>>>;

/** A run of the filled text; `fact` names what was put in, and is null for the words of the template. */
export type FilledPart = { readonly text: string; readonly fact: string | null };

export type FilledTemplate = {
  readonly text: string;
  readonly parts: readonly FilledPart[];
  /** Names that stayed in braces, each once: the sender has to write these words. */
  readonly open: readonly string[];
};

/** A template of the site, ready to be read and changed. */
export type PreparedAnswer = FilledTemplate & { readonly id: string; readonly name: string };

export function fillTemplate(template: string, facts: TemplateFacts): FilledTemplate {
  const parts: FilledPart[] = [];
  const open = new Set<string>();
  let end = 0;
  for (const match of template.matchAll(templatePlaceholder)) {
    const name = (match[1] ?? '').trim().toLowerCase();
    const value = isTemplateFact(name) ? (facts[name] ?? '').trim() : '';
    if (match.index > end) parts.push({ text: template.slice(end, match.index), fact: null });
    if (value === '') open.add(name);
    parts.push({ text: value === '' ? `{${name}}` : value, fact: name });
    end = match.index + match[0].length;
  }
  if (end < template.length) parts.push({ text: template.slice(end), fact: null });
  return { text: parts.map(({ text }) => text).join(''), parts, open: [...open] };
}

function isTemplateFact(name: string): name is TemplateFact {
  return templateFacts.some((fact) => fact === name);
}

/** "Jordan" of "Jordan Pham"; the whole where it is one word. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

/** The prepared answers of a site, each filled with the lead at hand. */
export function listAnswers(site: SiteContext, facts: TemplateFacts): readonly PreparedAnswer[] {
  return site.config.leads.answerTemplates.map(({ id, name, text }) => ({
    id,
    name,
    ...fillTemplate(text, facts),
  }));
}

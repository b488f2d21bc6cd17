/** A message as plain text, for readers without HTML and for machines that file it. */
import type { MessageContent, MessageSection } from './message-content.ts';

export function renderMessageText(content: MessageContent): string {
  const parts = [
    content.heading,
    content.intro,
    content.warning,
    content.quoted === null ? null : content.quoted === '' ? '(no message)' : content.quoted,
    content.actions.map(({ label, href }) => `${label}: ${href}`).join('\n'),
    ...content.sections.map(renderSection),
    `-- \n${content.footer.join('\n')}`,
  ];
  return `${parts.filter((part) => part !== null && part !== '').join('\n\n')}\n`;
}

function renderSection({ title, rows }: MessageSection): string {
  const lines = rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return title === null ? lines : `${title}\n${lines}`;
}

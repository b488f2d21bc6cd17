/**
 * A draft in the frame of the console's editor: the console may frame it, and a script marks its blocks there and says
 * which was chosen. Only answers to the signed address of a draft carry it, so that no public page grows.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { ConsoleMessage } from '#web/draft-messages.ts';
import type { CachedPage } from './page-cache.ts';
import { PageForms } from './page-forms.ts';

/** `frame`: the origin of the console. */
export function withDraftMarks(reply: FastifyReply, page: CachedPage, frame: string): CachedPage {
  reply.removeHeader('x-frame-options');
  const policy = page.contentSecurityPolicy
    ?.replace("frame-ancestors 'none'", `frame-ancestors ${frame}`)
    .replace("script-src 'self'", `script-src 'self' ${scriptHash}`);
  const framed = { ...page, contentSecurityPolicy: policy ?? null };
  if (page.status !== 200 || !page.contentType.startsWith('text/html')) return framed;
  const tag = `<script data-console="${frame.replaceAll('"', '&quot;')}">${script}</script>`;
  const html = page.forms.plain.toString('utf8').replace('</body>', () => `${tag}</body>`);
  return { ...framed, forms: new PageForms(Buffer.from(html)) };
}

/** Runs in the frame as it is written here: it may use nothing from outside itself. */
function markBlocks(consoleOrigin: string): void {
  if (window.parent === window) return;
  const send = (message: object) => window.parent.postMessage({ from: 'draft', ...message }, consoleOrigin);
  const styles = new CSSStyleSheet();
  styles.replaceSync(
    `:host{position:fixed;inset:0;z-index:2147483000;pointer-events:none;font:600 12px/1.4 system-ui,sans-serif}
    .box{position:absolute;display:none;border-radius:8px;box-sizing:border-box}
    .hover{border:2px dashed #9fcac4}.chosen{border:2px solid #0a5c56}
    .label{position:absolute;left:-2px;bottom:100%;padding:2px 10px;border-radius:6px 6px 0 0;background:#0a5c56;color:#fff;white-space:nowrap;max-width:calc(100% - 136px);overflow:hidden;text-overflow:ellipsis;box-sizing:border-box}
    .in .label{bottom:auto;top:0;border-radius:0 0 6px 0}
    .hover .label{max-width:none;left:auto;right:6px;bottom:auto;top:6px;border-radius:5px}
    .tools{position:absolute;right:0;bottom:calc(100% + 4px);display:flex;padding:3px;border-radius:8px;background:#1f2123;pointer-events:auto}
    .in .tools{bottom:auto;top:6px;right:6px}
    button{all:unset;display:grid;place-items:center;min-width:30px;height:28px;border-radius:6px;color:#fff;cursor:pointer;pointer-events:auto;text-align:center}
    svg{width:16px;height:16px;fill:none;stroke:currentColor;stroke-width:1.5;pointer-events:none}
    .tools button:hover,.tools button:focus-visible{background:#4a4d50}
    .add{position:absolute;left:50%;top:calc(100% - 2px);padding:0 12px;border:1px solid #0a5c56;border-radius:14px;background:#fff;color:#0a5c56;transform:translate(-50%,-50%);white-space:nowrap;height:26px}
    .add:hover,.add:focus-visible{background:#e2f0ee}`,
  );
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [styles];
  const element = (tag: string, className: string, text = '') => {
    const made = document.createElement(tag);
    made.className = className;
    made.textContent = text;
    return made;
  };
  const hoverBox = element('div', 'box hover');
  hoverBox.append(element('span', 'label', 'Click to edit'));
  const chosenBox = element('div', 'box chosen');
  const label = element('span', 'label');
  const tools = element('div', 'tools');
  const acts = [
    ['up', 'Move up', 'M4 9.8l4-4 4 4'],
    ['down', 'Move down', 'M4 6.2l4 4 4-4'],
    ['copy', 'Duplicate', 'M6 6h7.5v7.5H6zM3.5 10.2H2.5V2.5h7.7v1'],
    ['remove', 'Remove', 'M4 4l8 8M12 4l-8 8'],
  ] as const;
  const svg = 'http://www.w3.org/2000/svg';
  for (const [act, title, line] of acts) {
    const button = element('button', '');
    button.title = title;
    button.setAttribute('aria-label', title);
    button.dataset.act = act;
    const sign = document.createElementNS(svg, 'svg');
    sign.setAttribute('viewBox', '0 0 16 16');
    const path = document.createElementNS(svg, 'path');
    path.setAttribute('d', line);
    sign.append(path);
    button.append(sign);
    tools.append(button);
  }
  const add = element('button', 'add');
  add.dataset.act = 'add';
  chosenBox.append(label, tools, add);
  root.append(hoverBox, chosenBox);
  document.documentElement.append(host);
  for (const bar of document.querySelectorAll<HTMLElement>('.preview-bar')) bar.style.display = 'none';

  let chosen: string | null = null;
  let titles: Readonly<Record<string, string>> = {};
  let hovered: Element | null = null;
  const blocks = () => [...document.querySelectorAll<HTMLElement>('[data-block]')];
  const blockOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-block]') : null;
  /** A mark has no box of its own: that of its content. */
  const boxOf = (block: Element) => {
    const range = document.createRange();
    range.selectNodeContents(block);
    const around = block.getBoundingClientRect();
    return around.height > 0 ? around : range.getBoundingClientRect();
  };
  const place = (box: HTMLElement, block: Element | null) => {
    const rect = block === null ? null : boxOf(block);
    box.style.display = rect === null || rect.height === 0 ? 'none' : 'block';
    if (rect === null) return;
    const left = Math.max(2, rect.left - 6);
    box.style.left = `${left}px`;
    box.style.top = `${rect.top - 4}px`;
    box.style.width = `${Math.min(window.innerWidth - 2, rect.right + 6) - left}px`;
    box.style.height = `${rect.height + 8}px`;
    box.classList.toggle('in', rect.top < 40);
  };
  let isDue = false;
  const draw = () => {
    isDue = false;
    const current = blocks().find((block) => block.dataset.block === chosen) ?? null;
    place(chosenBox, current);
    place(hoverBox, hovered === current ? null : hovered);
    label.textContent = titles[chosen ?? ''] ?? '';
    const isBlock = chosen !== null && chosen !== '';
    tools.style.display = isBlock ? 'flex' : 'none';
    add.style.display = isBlock ? 'block' : 'none';
  };
  const drawSoon = () => {
    if (!isDue) requestAnimationFrame(draw);
    isDue = true;
  };
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('mouseover', ({ target }) => {
    hovered = blockOf(target);
    drawSoon();
  });
  document.documentElement.addEventListener('mouseleave', () => {
    hovered = null;
    drawSoon();
  });
  document.addEventListener('submit', stop, true);
  document.addEventListener(
    'click',
    (event) => {
      const [first] = event.composedPath();
      stop(event);
      const act = first instanceof HTMLElement ? first.dataset.act : undefined;
      if (act !== undefined && event.composedPath().includes(host)) {
        send({ kind: 'act', act, name: chosen ?? '' });
        return;
      }
      const block = blockOf(event.target);
      if (block !== null) send({ kind: 'choose', name: block.dataset.block ?? '' });
    },
    true,
  );
  const handleScroll = () => {
    drawSoon();
    send({ kind: 'scroll', top: window.scrollY });
  };
  document.addEventListener('scroll', handleScroll, { passive: true });
  new ResizeObserver(drawSoon).observe(document.body);
  window.addEventListener('message', ({ origin, data }: MessageEvent) => {
    if (origin !== consoleOrigin || data?.from !== 'console') return;
    const message: ConsoleMessage = data;
    clearInterval(announcing);
    const isOther = message.chosen !== chosen;
    ({ chosen, titles } = message);
    add.textContent = `+ ${message.addLabel}`;
    if (message.top !== null) window.scrollTo({ top: message.top, behavior: 'instant' });
    else if (isOther) {
      const block = blocks().find(({ dataset }) => dataset.block === chosen);
      const rect = block === undefined ? null : boxOf(block);
      if (rect !== null && (rect.top < 0 || rect.top > window.innerHeight - 120))
        window.scrollBy({ top: rect.top - 80, behavior: 'instant' });
    }
    drawSoon();
  });
  // The console may listen later than the frame is there.
  const announcing = setInterval(() => send({ kind: 'ready' }), 400);
  send({ kind: 'ready' });
}

const script = `(${markBlocks.toString()})(document.currentScript.dataset.console)`;
const scriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

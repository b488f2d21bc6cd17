/** What a page's own thread did from a tick to the frame that shows its list, read from the browser's trace by processor time. */
import type { Browser, CDPSession } from 'playwright-core';

/** Set by the page at the tick, and when the list has changed. */
export const tickMark = 'forecourt-tick';
export const listMark = 'forecourt-list';

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** By the thread's own clock. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
};

type Timed = TraceEvent & { readonly dur: number; readonly tdur: number };

/** Milliseconds of the processor. */
export type TapCost = Readonly<Record<string, number>>;

/** What each kind of work is called in the trace; what is in none of them is "other". */
const kinds: readonly (readonly [kind: string, names: RegExp])[] = [
  [
    'script',
    /^(v8\.|FunctionCall|EvaluateScript|EventDispatch|BlinkScheduler_PerformMicro|TimerFire|AsyncTask)/,
  ],
  ['garbage', /GC/],
  ['style', /^(Document::recalcStyle|Document::updateStyle|UpdateLayoutTree|Document::rebuildLayoutTree)/],
  ['layout', /^(Layout$|LocalFrameView::(performLayout|layout)|InlineNode)/],
  ['prepaint', /^(PrePaint|Blink\.PrePaint|Blink\.CompositingInputs)/],
  ['paint', /^(Paint|Layerize|UpdateLayer|CullRectUpdate|Blink\.Paint)/],
  ['commit', /^Commit/],
  ['hit test', /HitTest/],
  ['parsing', /^(ParseHTML|HTMLDocumentParser)/],
  ['address', /SameDocumentNavigation|Document::SetURL/],
  ['request', /^ResourceFetcher/],
];

/** Begins a trace; the function that it returns ends it and gives what each tick cost. */
export async function traceTaps(browser: Browser): Promise<() => Promise<readonly TapCost[]>> {
  const session: CDPSession = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'blink',
        'v8',
        'blink.user_timing',
        'toplevel',
        'loading',
        'cc',
      ],
    },
  });
  return async () => {
    const complete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()));
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    return readTaps(events);
  };
}

function readTaps(events: readonly TraceEvent[]): readonly TapCost[] {
  const marks = events
    .filter(({ name, ph }) => (name === tickMark || name === listMark) && /[IRin]/.test(ph))
    .sort((a, b) => a.ts - b.ts);
  const ticks = marks.filter(({ name }) => name === tickMark);
  return ticks.flatMap((tick) => {
    const list = marks.find(({ name, ts }) => name === listMark && ts > tick.ts);
    return list ? [costOf(events, tick, list.ts)] : [];
  });
}

function costOf(events: readonly TraceEvent[], tick: TraceEvent, listTs: number): TapCost {
  const own = events.filter(
    (event): event is Timed =>
      event.pid === tick.pid && event.dur !== undefined && event.tdur !== undefined && event.ts >= tick.ts,
  );
  const onPage = own.filter(({ tid }) => tid === tick.tid).sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  // The frame that shows the list is the first that is begun after it has changed.
  const frame = onPage.find(({ name, ts }) => name === 'ProxyMain::BeginMainFrame' && ts > listTs);
  const until = frame ? endOf(frame) : listTs;
  const costs: Record<string, number> = { page: 0 };
  for (const { event, ownTime } of ownTimes(onPage.filter(({ ts }) => ts < until))) {
    const kind = kinds.find(([, names]) => names.test(event.name))?.[0] ?? 'other';
    costs[kind] = (costs[kind] ?? 0) + ownTime / 1_000;
    costs.page = (costs.page ?? 0) + ownTime / 1_000;
  }
  const worker = findWorkerThread(events, tick.pid);
  costs.worker = own
    .filter(({ tid, name, ts }) => tid === worker && name === 'ThreadControllerImpl::RunTask' && ts < listTs)
    .reduce((sum, { tdur }) => sum + tdur / 1_000, 0);
  return costs;
}

type OwnTime = { readonly event: Timed; ownTime: number };

/** Of each event what none within it took. In the order in which they began, the outer first. */
function ownTimes(events: readonly Timed[]): readonly OwnTime[] {
  const around: OwnTime[] = [];
  return events.map((event) => {
    const isOver = (outer: OwnTime | undefined) => outer !== undefined && endOf(outer.event) <= event.ts;
    while (isOver(around.at(-1))) around.pop();
    const outer = around.at(-1);
    if (outer) outer.ownTime -= event.tdur;
    const inner = { event, ownTime: event.tdur };
    around.push(inner);
    return inner;
  });
}

function endOf({ ts, dur }: Timed): number {
  return ts + dur;
}

function findWorkerThread(events: readonly TraceEvent[], pid: number): number | undefined {
  return events.find(
    (event) =>
      event.pid === pid && event.name === 'thread_name' && event.args.name?.startsWith('DedicatedWorker'),
  )?.tid;
}

/** The one way in which routes of the console get loaders and actions: from acts. A test refuses any other. */

import { buffer } from 'node:stream/consumers';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import yazl from 'yazl';
import { stepUpHref } from '#domain/staff/console-links.ts';
import { type CsvCell, csvByteOrderMark, formatCsvRow } from '#domain/text/csv.ts';
import { buildXlsxParts } from '#domain/text/xlsx-parts.ts';
import type { ConsoleApplication } from '#use-cases/console-application.ts';
import type { ActAnswer, Refusal, StaffChange, StaffReading } from '#use-cases/staff/act.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import { requireCaller } from './caller.server.ts';
import { type FormProblem, formField, typedFormOf } from './form-problem.ts';
import { consoleRequest, type OpenRequest } from './request-context.server.ts';
import { requestProofInPlace } from './request-proof.server.ts';

export type { OpenRequest };

/** For screens without a session: the first page, the sign-in. Everything else is made from acts. */
export function openScreen<Answer>(
  answer: (requested: OpenRequest) => Answer | Promise<Answer>,
): (args: LoaderFunctionArgs) => Promise<Answer> {
  return async (args) => await answer(readRequest(args));
}

/** What a screen reads of its address. */
export type ScreenRequest = Pick<OpenRequest, 'url' | 'params' | 'now' | 'origin' | 'clientAddress'> & {
  readonly userAgent: string;
  /** Of the dealer group: the first part of the address. */
  readonly group: string;
  readonly caller: StaffCaller;
};

/** A loader: returns the data of a screen to a permitted caller, or says why not. */
export function seeing<Input, Shown>(
  reading: StaffReading<Input, Shown, ConsoleApplication>,
  parseRequest: (screen: ScreenRequest) => Input,
  afterProof = hereOf,
): (args: LoaderFunctionArgs) => Promise<Shown> {
  return async (args) => {
    const opened = readRequest(args);
    const screen = await readScreen(opened);
    const answer = await reading.perform(
      { caller: screen.caller, requested: parseRequest(screen) },
      opened.app,
      opened.now,
    );
    if (answer.kind === 'done') return answer.result;
    throw refusalOf(answer, screen, afterProof);
  };
}

const hereOf = ({ url }: ScreenRequest) => `${url.pathname}${url.search}`;

type HandedFile =
  | HandedTable
  /** As it is read. */
  | {
      readonly fileName: string;
      readonly body: ReadableStream<Uint8Array> | string;
      /** A ZIP archive if left out. */
      readonly type?: string;
    }
  /** A folder, as a ZIP archive: texts by path. */
  | { readonly fileName: string; readonly files: Readonly<Record<string, string>> };

/**
 * A loader: returns a file to a permitted caller. `afterProof`: the screen that step-up leads to, where it is required.
 * A file shows nothing, so that the form would stay on the screen.
 */
export function saving<Input>(
  reading: StaffReading<Input, HandedFile, ConsoleApplication>,
  readRequest: (screen: ScreenRequest) => Input,
  afterProof = hereOf,
): (args: LoaderFunctionArgs) => Promise<Response> {
  const load = seeing(reading, readRequest, afterProof);
  return async (args) => {
    const file = await load(args);
    if ('rows' in file) return answerTable(file, new URL(args.request.url).searchParams.get('format'));
    const { body, type } = 'files' in file ? { body: await packFiles(file.files), type: undefined } : file;
    return new Response(body, {
      headers: {
        'content-type': type ?? 'application/zip',
        'content-disposition': `attachment; filename="${file.fileName}"`,
      },
    });
  };
}

/** What is read of a form that was sent: what is asked, or what is wrong with it by the name of the field. */
export type ReadForm<Input> =
  | { readonly ok: true; readonly requested: Input }
  | { readonly ok: false; readonly problems: Readonly<Record<string, string>> };

export type FormAct<Input, Result> = {
  readonly act: StaffChange<Input, Result, ConsoleApplication>;
  readonly read: (form: FormData, screen: ScreenRequest) => ReadForm<Input>;
  /** The address that is shown afterwards, so that a reload sends nothing again. */
  readonly done: (result: Result, screen: ScreenRequest) => string;
};

/** One form of a screen; `acting` takes several by name. */
export function form<Input, Result>(definition: FormAct<Input, Result>): AnyForm {
  const { act, read, done } = definition;
  return async (sent, { screen, app, now }) => {
    const requested = read(sent, screen);
    if (!requested.ok) return { kind: 'invalid', problems: requested.problems };
    const answer = await act.perform({ caller: screen.caller, requested: requested.requested }, app, now);
    return answer.kind === 'done' ? { kind: 'done', result: done(answer.result, screen) } : answer;
  };
}

/** A form that changes nothing: its result is in `shown`, with everything that was typed. */
export function showing<Input, Shown>(definition: {
  readonly reading: StaffReading<Input, Shown, ConsoleApplication>;
  /** Later, where a file has to be read. */
  readonly read: (form: FormData, screen: ScreenRequest) => ReadForm<Input> | Promise<ReadForm<Input>>;
}): AnyForm {
  return async (sent, { screen, app, now }) => {
    const requested = await definition.read(sent, screen);
    if (!requested.ok) return { kind: 'invalid', problems: requested.problems };
    const answer = await definition.reading.perform(
      { caller: screen.caller, requested: requested.requested },
      app,
      now,
    );
    return answer.kind === 'done' ? { kind: 'shown', shown: answer.result } : answer;
  };
}

export type AnyForm = (
  sent: FormData,
  requested: { readonly screen: ScreenRequest; readonly app: ConsoleApplication; readonly now: Date },
) => Promise<ActAnswer<string> | { readonly kind: 'shown'; readonly shown: unknown }>;

/** An action: the forms of a screen by name. One that is not among them is not possible. */
export function acting(
  forms: Readonly<Record<string, AnyForm>>,
): (args: ActionFunctionArgs) => Promise<ReturnType<typeof data<FormProblem>>> {
  return async (args) => {
    const opened = readRequest(args);
    const screen = await readScreen(opened);
    return answerForm(forms, await readForm(opened.request), opened, screen);
  };
}

/** Of a form that was read already. */
export async function answerForm(
  forms: Readonly<Record<string, AnyForm>>,
  sent: FormData,
  opened: OpenRequest,
  screen: ScreenRequest,
): Promise<ReturnType<typeof data<FormProblem>>> {
  const name = String(sent.get(formField) ?? '');
  const chosen = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (chosen === undefined) throw data(null, { status: 405 });
  const answer = await chosen(sent, { screen, app: opened.app, now: opened.now });
  if (answer.kind === 'done') throw redirect(answer.result, 303);
  if (answer.kind === 'shown') {
    const { shown } = answer;
    return data({ form: name, problems: {}, conflicts: [], values: typedIn(sent), shown }, { status: 200 });
  }
  if (answer.kind === 'step-up') throw await requestProofInPlace(opened, answer.purpose, typedFormOf(sent));
  if (answer.kind !== 'invalid' && answer.kind !== 'conflict' && answer.kind !== 'confirm')
    throw refusalOf(answer, screen);
  const problem: FormProblem = {
    form: name,
    problems: answer.kind === 'invalid' ? answer.problems : {},
    conflicts: answer.kind === 'conflict' ? answer.conflicts : [],
    question: answer.kind === 'confirm' ? answer.question : null,
    values: typedIn(sent),
  };
  return data(problem, { status: answer.kind === 'conflict' ? 409 : 422 });
}

/** What a request comes with; for what takes more than a form (`receive-photos.server.ts`). */
export function readRequest({ request, url, context, params }: LoaderFunctionArgs): OpenRequest {
  // The router's `url`: that of the request itself may be the address of a screen's data, which is no place to redirect
  // back to.
  return { ...context.get(consoleRequest), request, url, params };
}

export async function readScreen(opened: OpenRequest): Promise<ScreenRequest> {
  const group = opened.params.group ?? '';
  const { caller } = await requireCaller(opened, group);
  const { url, params, now, origin, clientAddress } = opened;
  return { url, params, now, origin, clientAddress, userAgent: opened.userAgent ?? '', group, caller };
}

async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

/** Without files; of several of a name the last. */
function typedIn(sent: FormData): Readonly<Record<string, string>> {
  const values = [...sent].flatMap(([name, value]) =>
    typeof value === 'string' && name !== formField ? [[name, value] as const] : [],
  );
  return Object.fromEntries(values);
}

const texts = {
  role: {
    title: 'Your role doesn’t allow this',
    text: 'Nothing was changed. Ask an owner or manager of your dealer group for access.',
  },
  viewing: {
    title: 'You’re viewing as another person',
    text: 'You can’t make changes while viewing as another person. Stop viewing first.',
  },
} as const;

function refusalOf(refusal: Refusal, screen: ScreenRequest, afterProof = hereOf): unknown {
  switch (refusal.kind) {
    case 'missing':
      return data(null, { status: 404 });
    case 'forbidden':
      return data(texts[refusal.reason], { status: 403 });
    case 'step-up':
      return redirect(stepUpHref(screen.group, refusal.purpose, afterProof(screen)), 303);
    case 'confirm':
      return data({ text: refusal.question.lines.join(' ') }, { status: 422 });
    case 'conflict':
      return data(null, { status: 409 });
    case 'invalid':
      return data({ text: Object.values(refusal.problems).join(' ') }, { status: 422 });
  }
}

/** A table as a file: CSV for any program, or a workbook for Excel. */
type HandedTable = {
  /** Without its ending. */
  readonly fileName: string;
  /** The first row is the heading. */
  readonly rows: readonly (readonly CsvCell[])[];
};

/** `?format=xlsx` */
export async function answerTable({ fileName, rows }: HandedTable, format: string | null): Promise<Response> {
  const isWorkbook = format === 'xlsx';
  const body = isWorkbook
    ? new Uint8Array(await writeWorkbook(rows))
    : csvByteOrderMark + rows.map(formatCsvRow).join('');
  return new Response(body, {
    headers: {
      'content-type': isWorkbook
        ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
        : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}.${isWorkbook ? 'xlsx' : 'csv'}"`,
    },
  });
}

async function packFiles(files: Readonly<Record<string, string>>): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new yazl.ZipFile();
  for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

function writeWorkbook(rows: HandedTable['rows']): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const { name, xml } of buildXlsxParts(rows)) zip.addBuffer(Buffer.from(xml), name);
  zip.end();
  return buffer(zip.outputStream);
}

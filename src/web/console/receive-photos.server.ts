/** Routes that take photos: a part of one, or a form with several. Who sends is known before a byte is read. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { photoProblemText } from '#domain/image/photo-refusal.ts';
import type { ConsoleApplication } from '#use-cases/console-application.ts';
import type { ActAnswer } from '#use-cases/staff/act.ts';
import {
  photoProblemField,
  type ReceivedPhotoPart,
  receivePhoto,
  receivePhotoPart,
  viewUpload,
} from '#use-cases/stock-editor/receive-photo.ts';
import type { FormProblem } from './form-problem.ts';
import { readFiles, streamOf } from './read-files.server.ts';
import {
  type AnyForm,
  acting,
  type OpenRequest,
  readRequest,
  readScreen,
  type ScreenRequest,
} from './route-kit.server.ts';

/** Of a form without script; with one, photos are sent one by one. */
const maxFilesOfForm = 20;

/** The form that photos are sent with. */
export const photosForm = 'photos';

type Sending = { readonly screen: ScreenRequest; readonly app: ConsoleApplication; readonly now: Date };
type Upload = { readonly carId: string; readonly uploadId: string };

/** A loader: how much of a photo is here. */
export function seeingUpload(): (args: LoaderFunctionArgs) => Promise<Response> {
  return async (args) => {
    const { screen, app, now } = await open(readRequest(args));
    return answerTo(
      await viewUpload.perform({ caller: screen.caller, requested: uploadOf(screen) }, app, now),
    );
  };
}

/** An action: the next part of a photo. Where `last` says that all of it is here, it is stored. */
export function receivingPart(): (args: ActionFunctionArgs) => Promise<Response> {
  return async (args) => {
    const sending = await open(readRequest(args));
    const { screen, app, now } = sending;
    const { caller, url } = screen;
    const upload = uploadOf(screen);
    const status = await viewUpload.perform({ caller, requested: upload }, app, now);
    // It is here already: a device that never got the response sends it again.
    if (status.kind !== 'done' || status.result.isKept) return answerTo(status);
    const offset = Number(url.searchParams.get('offset') ?? Number.NaN);
    if (!Number.isSafeInteger(offset) || offset < 0)
      return respond(422, { problem: 'The start of the upload is missing.' });
    const bytes = args.request.body === null ? Readable.from([]) : streamOf(args.request.body);
    const claimed = await receivePhotoPart.perform(
      { caller, requested: { ...upload, offset, bytes } },
      app,
      now,
    );
    if (claimed.kind !== 'done') return answerTo(claimed);
    if (claimed.result.kind !== 'taken') return refusedPart(claimed.result);
    const { received } = claimed.result;
    if (url.searchParams.get('last') !== String(received)) return respond(200, { received, isKept: false });
    const receivedPhoto = await save(upload, url.searchParams.get('angle') ?? '', sending);
    return receivedPhoto.kind === 'done' ? respond(201, { received, isKept: true }) : answerTo(receivedPhoto);
  };
}

/** An action: the forms of a screen, and beside them the one that photos are sent with. `done`: where it leads. */
export function receivingForms(
  forms: Readonly<Record<string, AnyForm>>,
  done: (screen: ScreenRequest) => string,
): ReturnType<typeof acting> {
  const act = acting(forms);
  return async (args) => {
    const type = args.request.headers.get('content-type') ?? '';
    if (!/^multipart\/form-data\b/i.test(type)) return act(args);
    const sending = await open(readRequest(args));
    const problems = await saveFiles(args.request, sending);
    if (problems.length === 0) throw redirect(done(sending.screen), 303);
    const flash = { [photoProblemField]: problems.join('\n') };
    const problem: FormProblem = { form: photosForm, problems: flash, conflicts: [], values: {} };
    return data(problem, { status: 422 });
  };
}

async function open(opened: OpenRequest): Promise<Sending> {
  return { screen: await readScreen(opened), app: opened.app, now: opened.now };
}

const uploadOf = ({ params }: ScreenRequest): Upload => ({
  carId: params.car ?? '',
  uploadId: params.upload ?? '',
});

/** What is wrong, file by file; valid ones are stored all the same. */
async function saveFiles(request: Request, sending: Sending): Promise<readonly string[]> {
  const { screen, app, now } = sending;
  const newUpload = (): Upload => ({ carId: screen.params.car ?? '', uploadId: randomUUID() });
  const allowed = await viewUpload.perform({ caller: screen.caller, requested: newUpload() }, app, now);
  if (allowed.kind !== 'done') throw data(null, { status: statusOf(allowed) });
  const problems: string[] = [];
  let angle = '';
  let files = 0;
  const read = await readFiles(request, maxFilesOfForm, {
    field(name, value) {
      if (name === 'angle') angle = value;
    },
    async file(name, bytes) {
      const problem = await saveFile(newUpload(), { bytes, angle }, sending);
      // A field for files without a chosen one is sent as an empty one.
      if (problem === 'nothing') return;
      files += 1;
      if (problem !== null) problems.push(`${name}: ${problem}`);
    },
  });
  if (read === 'unreadable')
    problems.push('The connection was lost. Upload any photos that aren’t shown below again.');
  if (read === 'too-many')
    problems.push(`You can upload ${maxFilesOfForm} photos at a time. The others were not uploaded.`);
  if (files === 0 && problems.length === 0) problems.push('Choose at least one photo.');
  return problems;
}

/** Null where it is stored. */
async function saveFile(
  upload: Upload,
  { bytes, angle }: { readonly bytes: AsyncIterable<Uint8Array>; readonly angle: string },
  sending: Sending,
): Promise<string | null> {
  const { screen, app, now } = sending;
  const requested = { ...upload, offset: 0, bytes };
  const claimed = await receivePhotoPart.perform({ caller: screen.caller, requested }, app, now);
  if (claimed.kind !== 'done') return 'The upload failed. Try again.';
  if (claimed.result.kind !== 'taken') return partWords(claimed.result);
  if (claimed.result.received === 0) return 'nothing';
  const receivedPhoto = await save(upload, angle, sending);
  if (receivedPhoto.kind === 'done') return null;
  return receivedPhoto.kind === 'invalid'
    ? (receivedPhoto.problems[photoProblemField] ?? '')
    : 'The upload failed. Try again.';
}

function save(upload: Upload, angle: string, { screen, app, now }: Sending) {
  return receivePhoto.perform({ caller: screen.caller, requested: { ...upload, angle } }, app, now);
}

type Untaken = Exclude<ReceivedPhotoPart, { readonly kind: 'taken' }>;

function partWords(part: Untaken): string {
  switch (part.kind) {
    case 'elsewhere':
      return photoProblemText('incomplete');
    case 'viewing':
      return 'You can’t upload photos while viewing as another person. Stop viewing first.';
    default:
      return photoProblemText(part.kind);
  }
}

function refusedPart(part: Untaken): Response {
  if (part.kind === 'elsewhere') return respond(409, { received: part.received, isKept: false });
  const status = { 'too-large': 413, 'no-room': 507, viewing: 403 }[part.kind];
  return respond(status, { problem: partWords(part) });
}

/** The response for a device, as JSON; a refusal is thrown, as everywhere in the console. */
function answerTo(answer: ActAnswer<object>): Response {
  if (answer.kind === 'done') return respond(200, answer.result);
  const problem = answer.kind === 'invalid' ? Object.values(answer.problems).join(' ') : null;
  throw respond(statusOf(answer), problem === null ? {} : { problem });
}

function statusOf({ kind }: Exclude<ActAnswer<object>, { readonly kind: 'done' }>): number {
  return { invalid: 422, confirm: 422, conflict: 409, missing: 404, forbidden: 403, 'step-up': 403 }[kind];
}

function respond(status: number, body: object): Response {
  return Response.json(body, { status });
}

/** Routes that take pictures for the media library: a form with several, or one at a time from a screen with script. */
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { maxPhotoBytes } from '#domain/car-overrides/car-photo.ts';
import { readPictureShape } from '#domain/image/picture-shapes.ts';
import { pictureHref } from '#domain/staff/console-links.ts';
import { type AddedPicture, addPicture, pictureProblemField } from '#use-cases/media/change-media.ts';
import { cropPicture } from '#use-cases/media/crop-picture.ts';
import { choosePicture } from '#use-cases/media/view-media.ts';
import type { FormProblem } from './form-problem.ts';
import { readFiles } from './read-files.server.ts';
import {
  type AnyForm,
  acting,
  type OpenRequest,
  readRequest,
  readScreen,
  type ScreenRequest,
} from './route-kit.server.ts';
import { withDone } from './ui/status-message.tsx';

/** The form that pictures are sent with. */
export const picturesForm = 'pictures';

const maxFilesOfForm = 20;
const tooLarge = 'The file is larger than 25 MB. Save it smaller and upload it again.';
const lost = 'The connection was lost. Upload the pictures that aren’t shown below again.';

type Received = { readonly added: readonly AddedPicture[]; readonly problems: readonly string[] };

/** An action: the forms of a screen, and beside them the one that pictures are sent with. */
export function receivingPictures(forms: Readonly<Record<string, AnyForm>>): ReturnType<typeof acting> {
  const act = acting(forms);
  return async (args) => {
    if (!isMultipart(args.request)) return act(args);
    const opened = readRequest(args);
    const { added, problems } = await receive(opened, maxFilesOfForm);
    const [first] = added;
    const { group } = await readScreen(opened);
    if (problems.length === 0 && first !== undefined)
      throw redirect(withDone(pictureHref(group, first.asset), first.isNew ? 'added' : 'known'), 303);
    const said = { [pictureProblemField]: problems.join('\n') };
    const problem: FormProblem = { form: picturesForm, problems: said, conflicts: [], values: {} };
    return data(problem, { status: 422 });
  };
}

/** An action: one file; the answer is its picture, or why it was refused. */
export function receivingPicture(): (args: ActionFunctionArgs) => Promise<Response> {
  return async (args) => {
    const opened = readRequest(args);
    if (!isMultipart(args.request)) {
      // Permission is checked first, so that others learn nothing about what is accepted.
      await requireUploader(opened);
      throw data(null, { status: 415 });
    }
    const { added, problems } = await receive(opened, 1);
    const [picture] = added;
    if (picture === undefined) return Response.json({ problem: problems.join(' ') }, { status: 422 });
    return Response.json({ picture }, { status: 201 });
  };
}

/** An action: a part of a picture; the answer is the new picture, or why there is none. */
export function croppingPicture(): (args: ActionFunctionArgs) => Promise<Response> {
  return async (args) => {
    const opened = readRequest(args);
    const { caller } = await readScreen(opened);
    const sent = await args.request.formData().catch(() => null);
    if (sent === null) throw data(null, { status: 400 });
    const number = (name: string) => Number(sent.get(name) ?? Number.NaN);
    const box = {
      left: number('left'),
      top: number('top'),
      width: number('width'),
      height: number('height'),
    };
    const requested = {
      asset: String(sent.get('asset') ?? ''),
      shape: readPictureShape(sent.get('shape')) ?? ('free' as const),
      box,
    };
    const answer = await cropPicture.perform({ caller, requested }, opened.app, opened.now);
    if (answer.kind === 'done') return Response.json({ picture: answer.result }, { status: 201 });
    if (answer.kind === 'forbidden') throw data(null, { status: 403 });
    const problem =
      answer.kind === 'invalid'
        ? Object.values(answer.problems).join(' ')
        : 'This picture is no longer in the library.';
    return Response.json({ problem }, { status: 422 });
  };
}

async function requireUploader(opened: OpenRequest): Promise<ScreenRequest['caller']> {
  const { caller } = await readScreen(opened);
  const allowed = await choosePicture.perform({ caller, requested: null }, opened.app, opened.now);
  if (allowed.kind !== 'done') throw data(null, { status: 403 });
  return caller;
}

/** Valid ones are added whatever the others are; each refusal names its file. */
async function receive(opened: OpenRequest, maxFiles: number): Promise<Received> {
  const { app, now, request } = opened;
  const caller = await requireUploader(opened);
  const added: AddedPicture[] = [];
  const problems: string[] = [];
  let working: Promise<void> = Promise.resolve();
  const addOne = async (fileName: string, bytes: Uint8Array) => {
    const requested = { fileName, bytes };
    const answer = await addPicture.perform({ caller, requested }, app, now);
    if (answer.kind === 'done') return void added.push(answer.result);
    if (answer.kind === 'forbidden') throw data(null, { status: 403 });
    const said = answer.kind === 'invalid' ? Object.values(answer.problems).join(' ') : 'Try again.';
    problems.push(`${fileName}: ${said}`);
  };
  const read = await readFiles(request, maxFiles, {
    field: () => undefined,
    file(fileName, stream) {
      // One after the other, so that a form holds one file in memory and not twenty.
      working = working.then(async () => {
        const bytes = await readWhole(stream);
        if (bytes === null) problems.push(`${fileName}: ${tooLarge}`);
        else if (bytes.length > 0 || fileName !== '') await addOne(fileName, bytes);
      });
      return working;
    },
  });
  if (read === 'unreadable') problems.push(lost);
  if (read === 'too-many')
    problems.push(`You can upload ${maxFiles} pictures at a time. The others were not uploaded.`);
  if (added.length === 0 && problems.length === 0) problems.push('Choose at least one picture.');
  return { added, problems };
}

/** Null for more than is taken. */
async function readWhole(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of stream) {
    length += part.length;
    if (length > maxPhotoBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function isMultipart({ headers }: Request): boolean {
  return /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '');
}

/** Routes that take a large file with a form: it is stored on this machine before anything is done with it. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ActionFunctionArgs, data } from 'react-router';
import type { ConsoleApplication } from '#use-cases/console-application.ts';
import type { ReceivedFile } from '#use-cases/feed-admin/set-up-feed.ts';
import { viewNewFeed } from '#use-cases/feed-admin/view-setup.ts';
import { viewOldSites } from '#use-cases/old-site/view-old-site.ts';
import type { StaffReading } from '#use-cases/staff/act.ts';
import { type FormProblem, formField } from './form-problem.ts';
import { readFiles } from './read-files.server.ts';
import { type AnyForm, acting, answerForm, readRequest, readScreen } from './route-kit.server.ts';

/** As much as a feed of tens of thousands of cars has. */
export const maxUploadMb = 200;
const maxBytes = maxUploadMb * 1024 * 1024;

/** Given the file that came with it, if one did. */
type FileForms = (file: ReceivedFile | null) => Readonly<Record<string, AnyForm>>;

/** An action. No byte is read without the permission. */
export function receivingFeed(forms: FileForms): ReturnType<typeof acting> {
  return receivingFile(viewNewFeed, forms);
}

export function receivingOldSite(forms: FileForms): ReturnType<typeof acting> {
  return receivingFile(viewOldSites, forms);
}

type Permission = StaffReading<null, unknown, ConsoleApplication>;

function receivingFile(permission: Permission, forms: FileForms): ReturnType<typeof acting> {
  const act = acting(forms(null));
  return async (args: ActionFunctionArgs) => {
    const type = args.request.headers.get('content-type') ?? '';
    if (!/^multipart\/form-data\b/i.test(type)) return act(args);
    const opened = readRequest(args);
    const screen = await readScreen(opened);
    const allowed = await permission.perform(
      { caller: screen.caller, requested: null },
      opened.app,
      opened.now,
    );
    if (allowed.kind !== 'done') throw data(null, { status: 403 });
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-upload-'));
    try {
      const { sent, file, problem } = await spool(args.request, folder);
      if (problem === null) return await answerForm(forms(file), sent, opened, screen);
      const values = Object.fromEntries([...sent].map(([name, value]) => [name, String(value)]));
      const form = String(sent.get(formField) ?? '');
      const refusal: FormProblem = { form, problems: { file: problem }, conflicts: [], values };
      return data(refusal, { status: 422 });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

async function spool(request: Request, folder: string) {
  const sent = new FormData();
  let file: ReceivedFile | null = null;
  const path = join(folder, 'upload');
  const outcome = await readFiles(
    request,
    1,
    {
      field: (name, value) => sent.append(name, value),
      async file(name, content) {
        let bytes = 0;
        await pipeline(
          content,
          async function* (pieces: AsyncIterable<Uint8Array>) {
            for await (const piece of pieces) {
              bytes += piece.length;
              yield piece;
            }
          },
          createWriteStream(path),
        );
        // A field for a file without a chosen one is sent as an empty one.
        if (bytes > 0) file = { path, fileName: name.slice(0, 200) || 'feed', bytes };
      },
    },
    maxBytes,
  );
  const received = file as ReceivedFile | null;
  return { sent, file: received, problem: problemOf(outcome, received) };
}

function problemOf(outcome: Awaited<ReturnType<typeof readFiles>>, file: ReceivedFile | null): string | null {
  if (outcome === 'unreadable') return 'The upload broke off. Send the file again.';
  if (outcome === 'too-many') return 'Choose one file.';
  return file !== null && file.bytes > maxBytes ? `The file is larger than ${maxUploadMb} MB.` : null;
}

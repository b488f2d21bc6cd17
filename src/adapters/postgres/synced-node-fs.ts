/** PGlite's folder on disk with a working fsync: its own file system answers every fsync with "done" without asking the disk. */

import { fdatasyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitArguments = Parameters<NodeFS['init']>;

export class SyncedNodeFs extends NodeFS {
  override async init(pg: InitArguments[0], options: InitArguments[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), installSync];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** Emscripten calls `stream_ops.fsync` when a file system has one; a directory has no descriptor and needs none. */
function installSync(module: { readonly NODEFS: object }): void {
  const streamOperations = (module.NODEFS as { stream_ops: Record<string, unknown> }).stream_ops;
  streamOperations.fsync = (stream: { readonly nfd?: number }) => {
    if (stream.nfd !== undefined) fdatasyncSync(stream.nfd);
    return 0;
  };
}

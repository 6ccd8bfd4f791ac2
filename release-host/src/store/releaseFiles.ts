import { judgedDeclarationSchema } from '@fairshore/remote-kit/release';
import { z } from 'zod';

const scriptSchema = z.object({ file: z.string(), integrity: z.string() });
const surfaceSchema = z.record(z.string(), z.array(z.string()));
const versionsSchema = z.record(z.string(), z.string());

const contractSchema = z.object({ number: z.number(), until: z.iso.date().exactOptional() });

/** `release.json` of a shell release: its first files, relative to its folder, and the modules that it shares with remotes. */
export const shellReleaseSchema = z.preprocess(
  withContracts,
  z.object({
    version: z.string(),
    scripts: z.array(scriptSchema),
    /** Run before the suite's scripts, on every page. */
    earlyScripts: z.array(scriptSchema).default([]),
    /** The build that the host renders pages with; older releases have none. */
    server: scriptSchema.optional(),
    fonts: z.array(z.string()),
    /** The contracts it supports, oldest first. */
    contracts: z.array(contractSchema),
    /** Version by shared module. */
    shared: versionsSchema,
    /** The exported names of each shared module; a module without names is only checked by its version. */
    provides: surfaceSchema,
  }),
);
export type ShellRelease = z.infer<typeof shellReleaseSchema>;

/** The first shells supported a single contract and only stored its number. */
function withContracts(release: unknown): unknown {
  const isFirst = typeof release === 'object' && release !== null && 'contract' in release;
  return isFirst ? { contracts: [{ number: release.contract }], ...release } : release;
}

/** `release.json` of a remote's release: its manifest, what identifies it, and what it needs from the shell. */
export const remoteReleaseSchema = z.object({
  version: z.string(),
  /** The commit it was built from; undefined if it is unknown or the sources had uncommitted changes. */
  commit: z.string().optional(),
  manifest: z.string(),
  manifestDigest: z.string(),
  entryDigest: z.string(),
  contract: z.number(),
  declaration: judgedDeclarationSchema,
  /** Version range (`^19.3.1`) by shared module. */
  shared: versionsSchema,
  /** The names it imports from each shared module. */
  uses: surfaceSchema,
});
export type RemoteRelease = z.infer<typeof remoteReleaseSchema>;

/** `mf-manifest.json`: the entry and the scripts of the first page, with their digests. */
export const manifestSchema = z.object({
  entry: scriptSchema,
  scripts: z.array(scriptSchema),
  /** The build that the host renders pages with; a release may have none. */
  server: scriptSchema.optional(),
});

/** `shell.json`: the live shell, and the one before it. */
export const shellPointerSchema = z.object({
  version: z.string(),
  previous: z.string().optional(),
  takenBack: z.string().optional(),
});
export type ShellPointer = z.infer<typeof shellPointerSchema>;

/** One line of `history/<name>.jsonl`: a change of a pointer. `version` is the release concerned. */
export const historyEntrySchema = z.object({
  at: z.iso.datetime(),
  action: z.enum([
    'release',
    'canary',
    'promote',
    'abort',
    'rollback',
    'disable',
    'enable',
    'withdraw',
    'remove',
  ]),
  version: z.string(),
  /** The previous stable release. */
  from: z.string().optional(),
  percent: z.number().optional(),
  threshold: z.number().optional(),
  /** The reason shown to visitors of a disabled remote. */
  because: z.string().optional(),
  /** The author: the user who ran the command, or a token of the remote's team; undefined if unknown. */
  by: z.string().optional(),
  /** The commit that this version was built from, if known. */
  commit: z.string().optional(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

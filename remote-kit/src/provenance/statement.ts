import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ArchiveFiles } from '../archive';

/** The file in a release that holds its signed provenance. */
export const provenanceFile = 'provenance.intoto.jsonl';

const statementType = 'https://in-toto.io/Statement/v1';
const predicateType = 'https://slsa.dev/provenance/v1';
/** For the meaning of the build's fields, see remote-kit/README.md. */
const buildType = 'https://fairshore.example/remote-kit/build/v1';

const digestSchema = z.record(z.string(), z.string());
export const statementSchema = z.object({
  _type: z.literal(statementType, `must be ${statementType}`),
  subject: z.array(z.object({ name: z.string(), digest: digestSchema })),
  predicateType: z.literal(predicateType, `must be ${predicateType}`),
  predicate: z.object({
    buildDefinition: z.object({
      buildType: z.literal(buildType, `must be ${buildType}`),
      externalParameters: z.object({ remote: z.string(), version: z.string() }),
      resolvedDependencies: z.array(z.object({ uri: z.string(), digest: digestSchema.optional() })),
    }),
    runDetails: z.object({
      builder: z.object({ id: z.string(), version: digestSchema.optional() }),
      metadata: z.object({ finishedOn: z.iso.datetime() }),
    }),
  }),
});
/** An in-toto statement (v1) with SLSA's predicate of provenance (v1): which files a release has, and what they were built from. */
export type Statement = z.infer<typeof statementSchema>;

/** Where a release comes from, as its provenance states it. */
export interface ReleaseOrigin {
  readonly remote: string;
  readonly version: string;
  readonly files: ArchiveFiles;
  /** The commit of its sources; absent when it is unknown or they were changed since. */
  readonly commit?: string | undefined;
  /** The repository of these sources, such as `https://github.com/acme/mfe-events.git`. */
  readonly repository?: string | undefined;
  /** Versions of the build tools, by name. */
  readonly builtWith: Readonly<Record<string, string>>;
  readonly finishedOn: Date;
}

/** The statement of a release, which lists every file with its SHA-256 digest. */
export function statementOf(origin: ReleaseOrigin): Statement {
  const { remote, version, files, commit, repository, builtWith, finishedOn } = origin;
  const source =
    commit === undefined
      ? []
      : [{ uri: `git+${repository ?? `remote:${remote}`}`, digest: { gitCommit: commit } }];
  return {
    _type: statementType,
    subject: [...files].map(([name, content]) => ({ name, digest: { sha256: sha256(content) } })),
    predicateType,
    predicate: {
      buildDefinition: { buildType, externalParameters: { remote, version }, resolvedDependencies: source },
      runDetails: {
        builder: { id: 'https://fairshore.example/remote-kit', version: { ...builtWith } },
        metadata: { finishedOn: finishedOn.toISOString() },
      },
    },
  };
}

/** In hex, as in-toto writes digests. */
export function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

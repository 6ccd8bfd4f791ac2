import type { KeyObject } from 'node:crypto';
import type { ArchiveFiles } from '../archive';
import { fittingText } from '../release/fitting';
import { openEnvelope } from './envelope';
import { provenanceFile, sha256, statementSchema } from './statement';

/** The release to check, and the commit that it claims to be built from. */
interface Judged {
  readonly remote: string;
  readonly version: string;
  readonly commit: string | undefined;
  readonly publicKey: KeyObject;
}

/**
 * Why the files of a release are not what its team signed, as part of a sentence each; empty when every file matches and there are no
 * others.
 */
export function provenanceFaults(
  files: ArchiveFiles,
  { remote, version, commit, publicKey }: Judged,
): string[] {
  const envelope = files.get(provenanceFile);
  if (!envelope) return [`${provenanceFile} is missing, and releases of this team are signed`];
  try {
    const text = openEnvelope(envelope.toString('utf8'), publicKey);
    const { subject, predicate } = fittingText(statementSchema, text, 'The statement of provenance');
    const { externalParameters: stated, resolvedDependencies } = predicate.buildDefinition;
    const signed = new Map(subject.map(({ name, digest }) => [name, digest.sha256]));
    const statedCommit = resolvedDependencies.find(({ digest }) => digest?.gitCommit)?.digest?.gitCommit;
    return [
      ...(stated.remote === remote && stated.version === version
        ? []
        : [`the provenance is of ${stated.remote} ${stated.version}`]),
      ...(statedCommit === commit
        ? []
        : [`the provenance names ${statedCommit ?? 'no commit'}, the release ${commit ?? 'none'}`]),
      ...[...files].flatMap(([name, content]) =>
        name === provenanceFile || signed.get(name) === sha256(content)
          ? []
          : [`${name} is not the file that was signed`],
      ),
      ...[...signed.keys()].flatMap((name) => (files.has(name) ? [] : [`${name} was signed and is missing`])),
    ];
  } catch (error) {
    return [error instanceof Error ? error.message.replace(/\.$/, '') : String(error)];
  }
}

import { performance, PerformanceObserver } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

const configFilePath = fileURLToPath(new URL('../.secretlintrc.json', import.meta.url));

/** Returns what secretlint finds in files of a folder (keys, tokens, passwords in URLs); an empty string when it finds nothing. */
export async function findSecrets(folder: string, files: readonly string[]): Promise<string> {
  const runSecretLint = await loadUnwatched();
  const { exitStatus, stdout } = await runSecretLint({
    cliOptions: { cwd: folder, filePathOrGlobList: [...files], noGlob: true },
    engineOptions: { configFilePath, cwd: folder, formatter: 'stylish', color: false, maskSecrets: true },
  });
  performance.clearMarks();
  if (exitStatus === 0) return '';
  return stdout ?? 'secretlint could not be run.';
}

/**
 * Loads secretlint with its performance observer disabled: for each of its marks it goes through all earlier ones, which takes minutes for
 * two thousand files.
 */
async function loadUnwatched() {
  const { observe } = PerformanceObserver.prototype;
  PerformanceObserver.prototype.observe = () => undefined;
  try {
    const { runSecretLint } = await import('secretlint');
    return runSecretLint;
  } finally {
    PerformanceObserver.prototype.observe = observe;
  }
}

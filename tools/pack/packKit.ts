import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { npmCommand } from '@fairshore/remote-kit/release';
import { nativeCompiler } from '@fairshore/release-host/surface';
import ts from 'typescript';

const compilerOptions = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  verbatimModuleSyntax: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  types: ['node'],
  declaration: true,
  // Types are checked by `npm test -- types`; here they are only emitted.
  noCheck: true,
};

/**
 * Packs the kit as teams outside this repository install it: compiled modules with their types, and no paths of this repository. Writes
 * `fairshore-remote-kit-<version>.tgz` into `outDir` and returns its path. Throws with the compiler's or npm's output.
 */
export function packKit(root: string, outDir: string): string {
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const staging = mkdtempSync(path.join(cache, 'kit-'));
  try {
    const source = path.join(root, 'remote-kit');
    const dist = path.join(staging, 'dist');
    compileKit(source, dist, staging);
    for (const file of listed(path.join(source, 'src')).filter((name) => name.endsWith('.mjs')))
      copyFileSync(path.join(source, 'src', file), path.join(dist, file));
    for (const file of listed(dist).filter((name) => /\.(js|d\.ts)$/.test(name)))
      completeImports(path.join(dist, file));
    mkdirSync(path.join(staging, 'bin'));
    copyFileSync(path.join(source, 'bin/fairshore.mjs'), path.join(staging, 'bin/fairshore.mjs'));
    copyFileSync(path.join(source, 'README.md'), path.join(staging, 'README.md'));
    writeFileSync(path.join(staging, 'package.json'), JSON.stringify(publishedManifest(source), null, 2));
    mkdirSync(outDir, { recursive: true });
    const pack = npmCommand(['pack', '--json', '--silent', '--pack-destination', outDir]);
    const said = run(...pack, staging);
    const [{ filename }]: [{ filename: string }] = JSON.parse(said);
    return path.join(outDir, filename);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function compileKit(source: string, outDir: string, staging: string): void {
  const src = path.join(source, 'src');
  const files = listed(src)
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$/.test(file))
    .map((file) => path.join(src, file));
  const project = path.join(staging, 'tsconfig.json');
  writeFileSync(
    project,
    JSON.stringify({ compilerOptions: { ...compilerOptions, rootDir: src, outDir }, files }),
  );
  run(process.execPath, [nativeCompiler(), '--project', project, '--pretty', 'false'], source);
  rmSync(project);
}

/** Completes import paths to files: Node requires them, while the bundler resolves them itself. */
function completeImports(file: string): void {
  const text = readFileSync(file, 'utf8');
  const { importedFiles } = ts.preProcessFile(text);
  const complete = importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .toSorted((one, other) => other.pos - one.pos)
    .reduce((done, { fileName, pos }) => {
      const start = done.indexOf(fileName, pos);
      return done.slice(0, start) + fileOf(file, fileName) + done.slice(start + fileName.length);
    }, text);
  if (complete !== text) writeFileSync(file, complete);
}

function fileOf(from: string, specifier: string): string {
  const place = path.resolve(path.dirname(from), specifier);
  const ending = ['.js', '/index.js', '.d.ts', ''].find((end) => {
    const file = place + end;
    return existsSync(file) && statSync(file).isFile();
  });
  if (ending === undefined) throw new Error(`${from} imports ${specifier}, which was not compiled.`);
  return specifier + (ending === '.d.ts' ? '.js' : ending);
}

/** The kit's package.json as teams get it: every entry points to its compiled file, and nothing specific to this repository is left. */
function publishedManifest(source: string): Record<string, unknown> {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'));
  const { name, version, type, bin, exports, sideEffects, dependencies, peerDependencies } = manifest;
  const compiled = (file: string) => file.replace('./src/', './dist/').replace(/\.ts$/, '.js');
  return {
    name,
    version,
    description: 'What a team needs to make, build and release a remote of Fairshore.',
    license: 'UNLICENSED',
    type,
    engines: { node: '>=20.19.0' },
    bin,
    exports: Object.fromEntries(
      Object.entries(exports).map(([entry, file]) => [
        entry,
        { types: compiled(file).replace(/\.js$/, '.d.ts'), default: compiled(file) },
      ]),
    ),
    sideEffects: sideEffects.map(compiled),
    dependencies,
    peerDependencies,
  };
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly type: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string>>;
  readonly sideEffects: readonly string[];
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

function listed(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(path.join(dir, file)).isFile(),
  );
}

function run(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`${path.basename(program)} ${args[0]} failed in ${cwd}:\n${stdout}${stderr}`);
  return stdout;
}

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { create, Header } from 'tar';
import { packRelease, readArchive, archiveLimits } from '.';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'archive-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** A hand-made archive of one entry under any name, which a real tar tool would not write. */
function forged(name: string, type: 'File' | 'SymbolicLink' = 'File', copies = 1): Buffer {
  const content = Buffer.alloc(512, 'x');
  const size = type === 'File' ? content.length : 0;
  const header = new Header({
    path: name,
    type,
    size,
    mode: 0o644,
    linkpath: type === 'File' ? '' : '/etc/passwd',
  });
  const block = Buffer.alloc(512);
  header.encode(block);
  const one = type === 'File' ? [block, content] : [block];
  return gzipSync(Buffer.concat([...Array.from({ length: copies }, () => one).flat(), Buffer.alloc(1024)]));
}

it('packs all files of a release except compressed twins, with the same bytes each time', async () => {
  mkdirSync(path.join(dir, 'assets'));
  for (const file of ['release.json', 'release.json.br', 'release.json.gz', 'assets/a.js'])
    writeFileSync(path.join(dir, file), file);
  const more = new Map([['signed', Buffer.from('yes')]]);
  const packed = await packRelease(dir, more);
  const files = await readArchive(packed);
  expect([...files].map(([name, content]) => [name, content.toString()])).toEqual([
    ['assets/a.js', 'assets/a.js'],
    ['release.json', 'release.json'],
    ['signed', 'yes'],
  ]);
  expect((await packRelease(dir, more)).equals(packed)).toBe(true);
});

it.each([
  '../outside.js',
  '/etc/passwd',
  'a/../../b.js',
  '.hidden',
  'a//b.js',
  'C:\\b.js',
  'a\\b.js',
  'a/./b.js',
])('refuses the path %s', async (name) => {
  await expect(readArchive(forged(name))).rejects.toThrow(/not a plain path inside it/);
});

it('refuses links and duplicate files', async () => {
  await expect(readArchive(forged('link.js', 'SymbolicLink'))).rejects.toThrow(
    'The archive holds link.js, which is a SymbolicLink: only files are taken.',
  );
  await expect(readArchive(forged('a.js', 'File', 2))).rejects.toThrow('The archive holds a.js twice.');
  symlinkSync('/etc', path.join(dir, 'etc'));
  const linked = Buffer.from(await create({ cwd: dir, gzip: true }, ['etc']).concat());
  await expect(readArchive(linked)).rejects.toThrow('only files are taken');
});

it.each([
  ['assets', 'assets/a/b.js'],
  ['assets/a/b.js', 'assets'],
  ['assets/a', 'Assets/A/b.js'],
])('refuses %s beside %s, which no disk can hold', async (one, other) => {
  const archive = gzipSync(Buffer.concat([forgedBlocks(one), forgedBlocks(other), Buffer.alloc(1024)]));
  await expect(readArchive(archive)).rejects.toThrow(
    /^The archive holds assets(\/a)? as a file and, with .*b\.js, as a folder\.$/i,
  );
});

it('refuses an archive over the limits for packed size, unpacked size or number of files', async () => {
  const archive = forged('a.js', 'File', 1);
  await expect(readArchive(archive, { ...archiveLimits, packed: 10 })).rejects.toThrow(
    'The archive is too large',
  );
  await expect(
    readArchive(gzipSync(Buffer.alloc(2_000_000)), { ...archiveLimits, unpacked: 1_000_000 }),
  ).rejects.toThrow('The archive is too large: 1 MB unpacked are taken at most.');
  const files = gzipSync(Buffer.concat([forgedBlocks('a.js'), forgedBlocks('b.js'), Buffer.alloc(1024)]));
  await expect(readArchive(files, { ...archiveLimits, files: 1 })).rejects.toThrow('more than 1 files');
});

it.each([
  ['not a gzip file', Buffer.from('hello')],
  ['damaged', gzipSync(Buffer.alloc(1024))],
  ['damaged', gzipSync(Buffer.alloc(700, 'x'))],
])('refuses an archive that is %s', async (words, bytes) => {
  await expect(readArchive(bytes)).rejects.toThrow(words);
});

function forgedBlocks(name: string): Buffer {
  const block = Buffer.alloc(512);
  new Header({ path: name, type: 'File', size: 0, mode: 0o644 }).encode(block);
  return block;
}

import assert from 'node:assert/strict';
import { readFile, stat } from 'node:fs/promises';
import { test } from 'node:test';
import { listings } from './listings';
import { drawProject } from './projectImage';
import { sectorSubjects, subjects } from './subjects';

const images = new URL('../../shell/public/images/', import.meta.url);

test('every listing and every sector has its drawing, within 15 KB', async () => {
  const files = [
    ...listings.map(({ id }) => `projects/${id}.webp`),
    ...Object.keys(sectorSubjects).map((slug) => `sectors/${slug}.webp`),
  ];
  for (const file of files) {
    const { size } = await stat(new URL(file, images));
    assert.ok(size > 0 && size <= 15 * 1024, `${file} has ${size} bytes`);
  }
});

test('shared-ui knows every drawing', async () => {
  const list = await readFile(
    new URL('../../shared-ui/src/project-image/drawnProjects.ts', import.meta.url),
    'utf8',
  );
  for (const { id, name } of listings)
    assert.ok(list.includes(`'${id.slice(0, 5)}'`), `${name} is missing: run draw.ts`);
});

test('there is a sector drawing for each of the thirteen sectors', () => {
  assert.equal(Object.keys(sectorSubjects).length, 13);
});

test('one id always gives the same drawing and no two ids the same', () => {
  const [first, second] = listings.filter(({ subject }) => subject === 'estate');
  assert.ok(first && second);
  assert.equal(drawProject(first.id, subjects.estate), drawProject(first.id, subjects.estate));
  assert.notEqual(drawProject(first.id, subjects.estate), drawProject(second.id, subjects.estate));
});

for (const [name, subject] of Object.entries(subjects)) {
  test(`${name}: numbers are finite and the shapes are not empty`, () => {
    const svg = drawProject('a listing', subject);
    assert.doesNotMatch(svg, /NaN|Infinity|undefined/);
    assert.ok(svg.length > 5_000);
  });
}

test('every listing of the seed has a drawing of its own', async () => {
  const seed = await readFile(new URL('../../supabase/seed.sql', import.meta.url), 'utf8');
  const inserted = seed.slice(0, seed.indexOf('insert into public.profiles'));
  const seeded = [...inserted.matchAll(/^\s*'([0-9a-f-]{36})', '/gm)].map(([, id]) => id);
  assert.ok(seeded.length >= 24);
  assert.deepEqual(new Set(seeded), new Set(listings.map(({ id }) => id)));
});

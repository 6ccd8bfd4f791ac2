import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  changedNames,
  compareReports,
  declaredIn,
  formatReport,
  readReport,
  reportsOf,
  surfaceOf,
  versionFault,
} from '@fairshore/release-host/surface';
import type { ApiReport, Surface } from '@fairshore/release-host/surface';
import { givenArguments, refuse } from './givenArguments';

/**
 * Writes the public API of the shared packages into docs/api, one report per package, and keeps the last released report in
 * docs/api/released for as long as the two differ. With --check it only reports stale files, and versions that don't match their changes.
 * With --released the current reports become the released ones.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, 'docs/api');
const releasedFolder = path.join(folder, 'released');
const { values } = givenArguments({ options: { check: { type: 'boolean' }, released: { type: 'boolean' } } });
if (values.check && values.released) refuse('--check and --released exclude each other: give one.');

if (values.released) {
  const hasChanged = existsSync(releasedFolder);
  rmSync(releasedFolder, { recursive: true, force: true });
  console.log(
    hasChanged
      ? 'The current reports are the released ones now: docs/api/released is deleted.'
      : 'Nothing has changed since the last release.',
  );
} else {
  const reports = await reportsOf(root);
  const isCheck = values.check ?? false;
  const released = surfaceOf(reports.flatMap(({ name }) => releasedOf(name) ?? []));
  const stale = reports.flatMap((report) => staleness(report) ?? []);
  const faults = await versionFaults(released, surfaceOf(reports));
  if (!isCheck) reports.forEach(write);
  const said = isCheck ? [...stale, ...faults] : faults;
  said.forEach((sentence) => console.error(sentence));
  process.exitCode = said.length > 0 ? 1 : 0;
}

function fileOf(name: string, place = folder): string {
  return path.join(place, `${name.split('/')[1] ?? name}.md`);
}

function kept(file: string): ApiReport | undefined {
  return existsSync(file) ? readReport(readFileSync(file, 'utf8')) : undefined;
}

/** The last released report: the current one, unless it has changed since. */
function releasedOf(name: string): ApiReport | undefined {
  return kept(fileOf(name, releasedFolder)) ?? kept(fileOf(name));
}

function staleness(report: ApiReport): string | undefined {
  const file = fileOf(report.name);
  const place = path.relative(root, file);
  const before = kept(file);
  if (!before) return `${place} is missing: npm run api writes it.`;
  if (readFileSync(file, 'utf8') === formatReport(report)) return undefined;
  const names = [...changedNames(declaredIn(before), declaredIn(report))].sort();
  const shown =
    names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
  const what = shown === '' ? 'its version or its exports differ' : `${shown} changed`;
  return `${place} is stale (${what}): npm run api writes it again, and what differs is part of the change that is reviewed.`;
}

async function versionFaults(released: Surface, now: Surface): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, version } of Object.values(now)) {
    const before = released[name];
    if (!before) continue;
    const change = await compareReports(path.join(root, '.cache/api/compared'), name, released, now);
    const fault = versionFault(name, change, { released: before.version, version });
    if (fault !== undefined) faults.push(fault);
  }
  return faults;
}

function write(report: ApiReport): void {
  const released = releasedOf(report.name);
  const place = fileOf(report.name, releasedFolder);
  const isReleased = !released || formatReport(released) === formatReport(report);
  if (isReleased) {
    rmSync(place, { force: true });
  } else {
    mkdirSync(releasedFolder, { recursive: true });
    writeFileSync(place, formatReport(released));
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(report.name), formatReport(report));
}

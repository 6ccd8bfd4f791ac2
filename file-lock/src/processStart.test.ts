import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listedStart, processStart, unknownStart } from './processStart';

test('the start of a process that ps lists is the same in every time zone and language', () => {
  const { TZ, LC_ALL } = process.env;
  const startIn = (zone: string, language: string) => {
    process.env.TZ = zone;
    process.env.LC_ALL = language;
    return listedStart(process.pid);
  };
  try {
    const start = startIn('UTC', 'C');
    assert.match(start, /\d{2}:\d{2}:\d{2} \d{4}$/);
    assert.equal(startIn('Asia/Tokyo', 'C'), start);
    assert.equal(startIn('America/New_York', 'C.UTF-8'), start);
  } finally {
    restore({ TZ, LC_ALL });
  }
});

test('the start of a process that does not exist is unknown', () => {
  for (const start of [processStart(2 ** 22 - 3), listedStart(2 ** 22 - 3)])
    assert.equal(start, unknownStart);
});

function restore(variables: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(variables))
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
}

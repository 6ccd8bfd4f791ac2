import assert from 'node:assert/strict';
import path from 'node:path';
import { afterEach, test } from 'node:test';
import { readSettings } from '../settings';
import { storeFolder } from './runCommand';
import { suiteAddress } from './suiteAddress';

const names = ['DATA_DIR', 'PORT', 'SITE_URL', 'HOST'];
const before = names.map((name) => [name, process.env[name]] as const);
afterEach(() => {
  for (const [name, value] of before)
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
});

for (const [given, ...values] of [
  ['no settings'],
  ['empty settings', '', '', '', ''],
  ['other settings', '/srv/data', '4100', 'https://fair.example/site/'],
  ['settings with one address to listen on', '/srv/data', '4100', '', '192.168.1.5'],
])
  test(`${given} mean the same store and address to commands as to npm start`, () => {
    for (const [index, name] of names.entries()) {
      const value = values[index];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    const { dataDir, siteUrl } = readSettings(process.env, []);
    assert.equal(storeFolder(undefined), path.join(dataDir, 'releases'));
    assert.equal(suiteAddress(), siteUrl);
  });

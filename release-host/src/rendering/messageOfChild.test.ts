import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messageOfChild } from './messageOfChild';

for (const sent of [
  { asks: 1, url: 'http://host.invalid/', method: 'GET', headers: [['accept', '*/*']] },
  { asks: 2, url: 'http://host.invalid/', method: 'POST', headers: [], body: 'b' },
  { id: 1 },
  { id: 2, result: { html: '' } },
  { id: 3, error: 'It broke.', isTooLong: true },
])
  test(`${JSON.stringify(sent)} is a message`, () => {
    assert.deepEqual(messageOfChild(JSON.stringify(sent)), sent);
  });

for (const sent of [5, null, undefined, {}, { id: 1 }, '', '5', 'null', '{}', '{"asks":1}', '{"id":"1"}'])
  test(`${JSON.stringify(sent)} is none`, () => {
    assert.throws(() => messageOfChild(sent), /What it sent/);
  });

for (const broken of [
  { asks: '1', url: '', method: '', headers: [] },
  { asks: 1, url: 5, method: 'GET', headers: [] },
  { asks: 1, url: '', method: 'GET', headers: ['accept'] },
  { id: 1, error: { toString: 5 } },
])
  test(`${JSON.stringify(broken)} is none`, () => {
    assert.throws(() => messageOfChild(JSON.stringify(broken)), /What it sent/);
  });

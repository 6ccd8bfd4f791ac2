import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { refuseUnreadable } from './refuseUnreadable';

function refused(address: string, body: string): number | string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return refuseUnreadable(pathname, searchParams, new TextEncoder().encode(body))?.status ?? 'passed on';
}

describe('a body', () => {
  for (const [path, body, expected] of [
    ['/rest/v1/rpc/f', '', 'passed on'],
    ['/rest/v1/rpc/f', '{"a":[1]}', 'passed on'],
    ['/rest/v1/rpc/f', '[]', 400],
    ['/rest/v1/rpc/f', '{', 'passed on'],
    ['/rest/v1/notes', '[{"a":1}]', 'passed on'],
    ['/rest/v1/notes', '[]', 'passed on'],
    ['/rest/v1/notes', 'title\nA', 'passed on'],
    ['/rest/v1/notes', 'false', 400],
    ['/rest/v1/notes', '1', 400],
    ['/rest/v1/notes', '"title"', 400],
    ['/rest/v1/notes', '['.repeat(201), 400],
    ['/rest/v1/notes', JSON.stringify({ title: '['.repeat(500) }), 'passed on'],
    ['/rest/v1/notes', JSON.stringify({ title: '\\"['.repeat(500) }), 'passed on'],
    ['/auth/v1/token', '{"email":"a@b.example","password":"x","data":{"name":"Ana"}}', 'passed on'],
    ['/auth/v1/token', '{"email":null}', 'passed on'],
    ['/auth/v1/token', '{"email":{}}', 400],
    ['/auth/v1/token', 'null', 400],
    ['/auth/v1/verify', '{"token_hash":"a\\u0000"}', 400],
    ['/auth/v1/signup', '{"data":{"name":"a\\u0000"}}', 400],
    ['/auth/v1/signup', '{"data":[]}', 400],
  ] as const)
    it(`to ${path} is ${expected}: ${body.slice(0, 40)}`, () => assert.equal(refused(path, body), expected));
});

describe('a choice of columns', () => {
  for (const [select, expected] of [
    ['', 'passed on'],
    ['*', 'passed on'],
    ['id,owner:people!owner_id(name),tags->0', 'passed on'],
    ['...people(name)', 'passed on'],
    ['"a \\" (column"', 'passed on'],
    ['((((', 400],
    ['(id)', 400],
    [',', 400],
    [':id', 400],
    ['...', 400],
    ['"', 400],
    ['id,"name', 400],
  ] as const)
    it(`is ${expected}: ${select}`, () => {
      assert.equal(refused(`/rest/v1/notes?${new URLSearchParams({ select }).toString()}`, ''), expected);
    });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { refuseUnreadable } from './refuseUnreadable';

const refused = (path: string, body: string) =>
  refuseUnreadable(path, new TextEncoder().encode(body))?.status ?? 'passed on';

describe('a body', () => {
  for (const [path, body, expected] of [
    ['/rest/v1/rpc/f', '', 'passed on'],
    ['/rest/v1/rpc/f', '{"a":[1]}', 'passed on'],
    ['/rest/v1/rpc/f', '[]', 400],
    ['/rest/v1/rpc/f', '{', 'passed on'],
    ['/rest/v1/notes', '[{"a":1}]', 'passed on'],
    ['/rest/v1/notes', 'title\nFirst', 'passed on'],
    ['/rest/v1/notes', 'false', 400],
    ['/rest/v1/notes', '"text"', 400],
    ['/rest/v1/notes', '[{"a":1},2]', 400],
    ['/rest/v1/notes', '[{},{"a":1}]', 'passed on'],
    ['/rest/v1/notes', '{}', 400],
    ['/rest/v1/notes', '[{}]', 400],
    ['/rest/v1/notes', '[]', 400],
    ['/rest/v1/notes', JSON.stringify(Array.from({ length: 201 }, (_, at) => ({ [`c${at}`]: 1 }))), 400],
    ['/rest/v1/notes', `"${'\\\\"'.repeat(120_000)}`, 'passed on'],
    ['/auth/v1/signup', JSON.stringify({ email: `${'a'.repeat(256)}@b.example` }), 400],
    ['/rest/v1/rpc/f', '{}', 'passed on'],
    ['/rest/v1/notes', '['.repeat(201), 400],
    ['/rest/v1/notes', JSON.stringify({ title: '['.repeat(500) }), 'passed on'],
    ['/rest/v1/notes', JSON.stringify({ title: '\\"['.repeat(500) }), 'passed on'],
    ['/auth/v1/token', '{"email":"a@b.example","password":"x","data":{"name":"Ana"}}', 'passed on'],
    ['/auth/v1/token', '{"email":null}', 'passed on'],
    ['/auth/v1/token', '{"email":{}}', 400],
    ['/auth/v1/token', 'null', 400],
    ['/auth/v1/verify', '{"token_hash":"a\\u0000"}', 400],
    ['/auth/v1/signup', '{"data":{"name":"a\\u0000"}}', 400],
    ['/auth/v1/signup', '{"data":{"a\\u0000":1}}', 400],
    ['/auth/v1/signup', '{"data":{"name":"a\\ud800b"}}', 400],
    ['/auth/v1/signup', '{"data":{"a\\udc00":[]}}', 400],
    ['/auth/v1/otp', '{"email":"a@b.example","data":{"list":[{"name":"\\ud800"}]}}', 400],
    ['/auth/v1/signup', '{"\\ud800":1}', 400],
    ['/auth/v1/signup', '{"data":{"name":"\\ud83d\\ude00","path":"C:\\\\u0000"}}', 'passed on'],
    ['/auth/v1/signup', '{"data":[]}', 400],
    ['/rest/v1/notes', '{"title":"a\\ud800b"}', 400],
    ['/rest/v1/notes', '[{"title":"a"},{"meta":{"b\\udfff":1}}]', 400],
    ['/rest/v1/notes', '{"title":"a\\u0000b"}', 400],
    ['/rest/v1/notes', '{"title":"\\ud83d\\ude00"}', 'passed on'],
    ['/rest/v1/rpc/f', '{"a":["\\udc00\\ud800"]}', 400],
    ['/rest/v1/rpc/f', '{"a":{"\\u0000":1}}', 400],
  ] as const)
    it(`to ${path} is ${expected}: ${body.slice(0, 60)}`, () => assert.equal(refused(path, body), expected));
});

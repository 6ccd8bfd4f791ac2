import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { refuseNames } from './refuseNames';

describe('a name that every object has', () => {
  for (const parameter of [
    '__proto__=eq.1',
    'notes.__proto__=eq.1',
    'constructor.or=(id.eq.1)',
    '"__pro\\to__"=eq.1',
    'title->>valueOf=eq.1',
    'select=id,constructor',
    'select=a:toString::text',
    'select=author:profiles(__proto__)',
    'notes.select="hasOwnProperty"',
    'order=id.desc,valueOf',
    'columns="constructor"',
    'on_conflict=prototype',
    'id=constructor.1',
    'id=not.not.toString.1',
    'id=valueOf(any).1',
    'or=(id.eq.1,constructor.eq.1)',
    'or=("__proto__".eq.1)',
    'or=(id.constructor.1)',
    'or=(id.not.toString.1)',
    'or=("id".valueOf.1)',
    'and=(not.or(a.is.null,__proto__->x.eq.1))',
  ])
    it(`is refused: ${parameter}`, () => assert.equal(statusOf(parameter), 400));

  for (const parameter of [
    'name=eq.constructor',
    'name=ilike.*toString*',
    'name=in.(constructor,valueOf)',
    'or=(name.eq.constructor,name.ilike."*, constructor.eq*")',
    'p_search=constructor',
    'p_search=constructor.1',
    'select=id,protocol,constructors',
  ])
    it(`may be searched for: ${parameter}`, () => assert.equal(statusOf(parameter), 'passed on'));
});

it('a NUL is refused in a name and in a value', () => {
  for (const parameter of ['%00=eq.1', 'id%00=eq.1', 'order=a%00', 'or=(a%00.eq.1)', 'p_search=%00'])
    assert.equal(statusOf(parameter), 400);
});

function statusOf(parameter: string): number | string {
  return refuseNames('/rest/v1/notes', new URLSearchParams(parameter))?.status ?? 'passed on';
}

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { refuseQuery } from './refuseQuery';

describe('a question that the library would read otherwise than PostgREST', () => {
  for (const parameter of [
    // Names that every object of JavaScript has.
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
    'or=(id.constructor.1)',
    'or=(id.not.toString.1)',
    'and=(not.or(a.is.null,__proto__->x.eq.1))',
    // Names that are cut off, or the library's own.
    'toString\\x=eq.1',
    'id\\x=eq.1',
    'id!=eq.1',
    'id::text=eq.1',
    '$always=eq.1',
    '"$always"=eq.1',
    '$or=eq.1',
    '=eq.1',
    'or=(id.eq.2,$always.eq.1)',
    'or=("$always".eq.1)',
    'or=(name.eq."a\\",$always.eq.1,name.eq."b")',
    'or=(id.in.(1,2),$always.eq.1)',
    'or=(name.cs.{a,b},$always.eq.1)',
    'or=(and(id.eq.1,$always.eq.1))',
    'or=(name.eq.{,$always.eq.1)',
    'or=(and(name.eq.{),or($always.eq.1))',
    'or=(name.eq.},id.eq.1)',
    'or=(tags.cs.{a,b},$always.eq.1)',
    'or=({a}.eq.1)',
    'or=id.eq.1',
    'or=(id.eq.1',
    'or=(name.eq.")',
    'select=id,$x',
    'select=id\\x',
    // Values that are more than values.
    'name=gt.{"type":"query","from":"notes"}',
    'name=eq.{ \t"$ref":1}',
    'name=in.({"$ref":1})',
    'or=(name.gt.{"type":"query"})',
    'or=(name.gt."{"type":"query"}")',
    'name=eq.not_null',
    'name=in.(a,not_null)',
    // Values that would lose something, or gain it.
    'or=(name.not.like."Sofia*")',
    'and=(name.isdistinct."Sofia")',
    'and=(id.eq.1,or(name.ilike."a",id.eq.2))',
    'and=(name.fts."a b")',
    'and=(during.sl."[1,2)")',
    'and=(name.eq.a"b")',
    'and=(name.eq."a"and(id.eq.1))',
    'and=(id.in.(1,2)or(id.eq.1))',
    'name=eq."Sofia"',
    'name=not.eq. Sofia ',
    'name=is.nullified',
    'name=not.is.nullgarbage',
    'and=(name.is.nullgarbage)',
    'name=eq.null',
    'name=not.in.(a,Null)',
    'or=(name.neq.unknown)',
    'price=eq.0x32',
    'price=lt.1.50',
    'price=in.(1,2.0)',
    'or=(price.in.(1,2.0))',
    'price=gt.9007199254740993',
    // Names of columns, relations and aliases that look like an argument.
    'p_x=constructor.5',
    'p_x.amount=toString.5',
    'p_x.amount=gt.5&p_x.amount=gt.6',
    // In a function too, whose arguments have no dots.
    'rpc/f?p_x.note=constructor.5',
    'rpc/f?p_search={"type":"query"}',
    'rpc/f?p_search=not_null',
    // Conditions of which one would be dropped.
    'id=eq.1&id=eq.2',
    'id=neq.1&name=eq.x&id=neq.2',
    'id=not.eq.1&id=not.gt.5',
    'name=fts.a&name=plfts(english).b',
    'or=(id.eq.1)&or=(id.eq.2)',
    'not.or=(id.eq.1)&not.and=(id.eq.2)',
    'notes.id=eq.1&notes.id=eq.2',
    'notes.not.or=(id.eq.1)&notes.not.and=(id.eq.2)',
    // What no text can hold.
    '%00=eq.1',
    'id%00=eq.1',
    'order=a%00',
    'or=(a%00.eq.1)',
    'rpc/f?p_search=%00',
  ])
    it(`is refused: ${parameter}`, () => assert.equal(statusOf(parameter), 400));
});

describe('a question that both read alike', () => {
  for (const parameter of [
    'select=id,author:profiles!inner(name,age::text),data->a->>b,total:id.sum()&order=id.desc.nullslast,"name"&limit=5&offset=2',
    'select=*,...people(name)',
    'name=eq.constructor&id=gte.1&id=lte.5&id=not.in.(2,3)&id=not.eq.4',
    'name=ilike.*toString*',
    'name=in.(constructor,"value, Of")',
    'name=cs.{a,b}',
    'name=is.not_null',
    'data->a->>b=eq.1',
    'notes.title=eq.x&notes.order=id&notes.limit=1',
    'or=(name.eq.constructor,name.eq."*, constructor.eq*",id.in.(1,2),not.and(id.gt.1,tags.cs.{a,b}))',
    'notes.or=(id.eq.1)&or=(id.eq.2)&and=(id.neq.1,id.neq.2)',
    'rpc/f?p_search=constructor.1&p_search_2=a\\b',
    'rpc/f?p_search=" 1.50"&p_search_2=null',
    'or=(name.eq."Sofia, A",name.in.("1.50",b),id.not.is.null,name.ilike.*a*,id.eq(any).{1,2})',
    'name=like."Sofia*"&name=isdistinct."Sofia"',
    'price=gte.1.5&price=lt.-2&code=eq.007&id=neq.1e55&at=gt.2026-11-25T10:00:00Z&name=in.("null",a)',
    'name=is.NULL&active=is.true&done=not.is.unknown',
    'columns="id","name"&on_conflict=id,name',
  ])
    it(`is passed on: ${parameter}`, () => assert.equal(statusOf(parameter), 'passed on'));
});

function statusOf(parameter: string): number | string {
  const { pathname, search } = new URL(
    parameter.startsWith('rpc/') ? parameter : `notes?${parameter}`,
    'http://localhost/rest/v1/',
  );
  return refuseQuery(pathname, new URLSearchParams(search))?.status ?? 'passed on';
}

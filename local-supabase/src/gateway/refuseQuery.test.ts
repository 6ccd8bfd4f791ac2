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
    'p_search={"type":"query"}',
    'name=eq.not_null',
    'name=in.(a,not_null)',
    'p_search=not_null',
    // Conditions of which one would be dropped.
    'id=eq.1&id=eq.2',
    'id=neq.1&name=eq.x&id=neq.2',
    'id=not.eq.1&id=not.gt.5',
    'name=fts.a&name=plfts(english).b',
    'or=(id.eq.1)&or=(id.eq.2)',
    'not.or=(id.eq.1)&not.and=(id.eq.2)',
    'notes.id=eq.1&notes.id=eq.2',
    // What no text can hold.
    '%00=eq.1',
    'id%00=eq.1',
    'order=a%00',
    'or=(a%00.eq.1)',
    'p_search=%00',
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
    'or=(name.eq.constructor,name.ilike."*, constructor.eq*",id.in.(1,2),not.and(id.gt.1,tags.cs.{a,b}))',
    'notes.or=(id.eq.1)&or=(id.eq.2)&and=(id.neq.1,id.neq.2)',
    'p_search=constructor.1&p_search_2=a\\b',
    'columns="id","name"&on_conflict=id,name',
  ])
    it(`is passed on: ${parameter}`, () => assert.equal(statusOf(parameter), 'passed on'));
});

function statusOf(parameter: string): number | string {
  return refuseQuery('/rest/v1/notes', new URLSearchParams(parameter))?.status ?? 'passed on';
}

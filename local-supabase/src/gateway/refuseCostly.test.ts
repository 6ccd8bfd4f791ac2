import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { refuseCostly } from './refuseCostly';

const many = (count: number) => Array.from({ length: count }, (_, index) => `c${index}=eq.1`).join('&');
const names = (count: number) => Array.from({ length: count }, (_, index) => `name${index}`).join(',');

describe('a question of chosen cost', () => {
  for (const [query, isRefused] of [
    ['listings?name=match.^(a%2B)%2B$', true],
    ['listings?name=imatch.x', true],
    ['listings?name=not.match.x', true],
    ['listings?name=match(any).{x,y}', true],
    ['listings?or=(status.eq.Open,name.imatch.x)', true],
    ['listings?interests.or=(not.and(name.match.x))', true],
    ['rpc/pipeline_listings?name=match.x', true],
    ['rpc/pipeline_listings?p_search=match.x', false],
    ['rpc/pipeline_listings?select=id,p_x:interests(note)&p_x.note=match.x', true],
    ['listings?p_x=match.x', true],
    ['listings?name=eq.match.x', false],
    ['listings?name=ilike.*match.x*', false],
    ['listings?or=(name.eq."a.match.b",id.is.null)', false],
    ['listings?select=match.x&order=match.desc', false],
    [`listings?${many(60)}`, false],
    [`listings?${many(61)}`, true],
    [`listings?or=(${'id.is.null,'.repeat(60)}id.is.null)`, true],
    [`listings?select=${names(200)}`, false],
    [`listings?select=${names(201)}`, true],
    [`listings?select=${names(101)}&order=${names(100)}`, true],
    [`listings?interests.select=${names(201)}`, true],
    ['listings?select=*,interests(*),ratings(*)', false],
    [`listings?select=${'interests(listings('.repeat(4)}id${'))'.repeat(4)}`, true],
    [`listings?columns=${names(201)}`, true],
    ['listings?select=id,name,interests(id,name),ratings(id,name)', false],
    ['listings?select=a:description,b:description', false],
    ['listings?select=a:description,b:description,c:description', true],
    ['listings?select=a:description::text,b:"description",c:description->>0', true],
    ['listings?select=*,*,*', true],
    ['listings?select=id,interests(a:note,b:note,c:note)', true],
    ['listings?select=avg:apr.avg(),max:apr.max(),min:apr.min()', true],
    [`rpc/pipeline_listings?p_search=${'a,'.repeat(500)}b`, false],
    [`listings?id=in.(${'a,'.repeat(500)}b)`, false],
  ] as const)
    it(`${isRefused ? 'is refused' : 'is none'}: ${query.slice(0, 60)}`, () => {
      const { pathname, searchParams } = new URL(`http://localhost/rest/v1/${query}`);
      const answer = refuseCostly(pathname, searchParams);
      assert.equal(answer?.status, isRefused ? 400 : undefined);
    });
});

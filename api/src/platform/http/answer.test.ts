import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defineCall } from '@hub/shared/contracts/kit/call';
import { NoInput } from '@hub/shared/contracts/kit/common';
import Type, { type TSchema } from 'typebox';
import { answer, write } from './answer.ts';

const callOf = (data: TSchema, more: object = {}) =>
  defineCall({ method: 'GET', path: '/x', summary: '', input: NoInput, data, audience: 'anyone', ...more });

const strict = { isStrict: true, onMismatch: () => assert.fail('unexpected') };
const Person = Type.Object({ id: Type.Integer(), name: Type.Optional(Type.String()) });

describe('write', () => {
  it('wraps data, with a message and headers where the handler gave them', () => {
    const { status, headers, body } = write(
      callOf(Person),
      answer({ id: 1 }, { message: '好', headers: { a: 'b' } }),
      strict,
    );
    assert.deepEqual([status, headers.a, body], [200, 'b', '{"code":0,"message":"好","data":{"id":1}}']);
  });

  it('lets nothing out that the contract does not name, and leaves the value alone', () => {
    const person = { id: 1, phone: '13800000000' };
    const union = Type.Array(
      Type.Union([Person, Type.Object({ kind: Type.Literal('x'), id: Type.String() })]),
    );
    assert.equal(write(callOf(union, { raw: true }), [person], strict).body, '[{"id":1}]');
    assert.equal(person.phone, '13800000000');
  });

  it('does so at any depth, in whatever a contract is made of', () => {
    const Deep = Type.Object({
      people: Type.Array(Person),
      either: Type.Union([Type.Object({ person: Person }), Type.Null()]),
      pair: Type.Tuple([Type.String(), Person]),
      byName: Type.Record(Type.String(), Person),
      closed: Type.Object({ id: Type.Integer() }, { additionalProperties: false }),
      anything: Type.Unknown(),
      word: Type.Union([Type.Literal('a'), Type.Enum(['b', 'c'])]),
    });
    const person = { id: 1, phone: '13800000000' };
    const data = {
      people: [person],
      either: { person, phone: 1 },
      pair: ['x', person],
      byName: { one: person },
      closed: { id: 1 },
      anything: { kept: true },
      word: 'c',
    };
    const named = { id: 1 };
    assert.deepEqual(JSON.parse(String(write(callOf(Deep, { raw: true }), data, strict).body)), {
      people: [named],
      either: { person: named },
      pair: ['x', named],
      byName: { one: named },
      closed: named,
      anything: { kept: true },
      word: 'c',
    });
    const nobody = write(callOf(Deep, { raw: true }), { ...data, either: null }, strict);
    assert.match(String(nobody.body), /"either":null/);
  });

  it('leaves out what is undefined', () => {
    const Pair = Type.Object({ ...Person.properties, other: Type.Optional(Person) });
    const alone = { id: 1, name: undefined, other: undefined };
    assert.equal(write(callOf(Pair, { raw: true }), alone, strict).body, '{"id":1}');
  });

  it('throws on an answer against the contract, or tells of it and sends it', () => {
    const wrong = { id: 'x' };
    assert.throws(() => write(callOf(Person), wrong, strict), /GET \/x answers against its contract: \/id/);
    const told: string[] = [];
    const lenient = { isStrict: false, onMismatch: (_: unknown, where: string) => void told.push(where) };
    assert.match(String(write(callOf(Person), wrong, lenient).body), /"id":"x"/);
    assert.equal(told.length, 1);
  });

  it('sends files, redirects and nothing as they are', () => {
    const file = answer('BEGIN', { headers: { 'content-type': 'text/calendar' } });
    assert.deepEqual(write(callOf(Type.String(), { answer: 'file' }), file, strict), {
      status: 200,
      headers: { 'content-type': 'text/calendar' },
      body: 'BEGIN',
    });
    const there = answer('', { headers: { location: '/' } });
    assert.equal(write(callOf(Type.String(), { answer: 'redirect' }), there, strict).status, 302);
    assert.deepEqual(write(callOf(Type.Null(), { answer: 'nothing' }), null, strict), {
      status: 204,
      headers: {},
      body: null,
    });
  });
});

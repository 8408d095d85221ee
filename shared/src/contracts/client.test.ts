// Assertions on types: they hold when this file compiles.
import { ok } from 'node:assert/strict';
import { it } from 'node:test';
import type { CallArguments } from '../runtime/http/http.ts';
import type { LoginInfo } from './account.ts';
import type { calls } from './calls.ts';
import type { CallKey, Data, PageInput, PathParams, WireInput } from './client.ts';
import type { EventEntry } from './event.ts';
import type { Call, InputOf, ParamsOf } from './kit/call.ts';
import type { RemoteManifest } from './kit/registry.ts';
import type { ColumnEntry, StoryEntry, StoryState } from './story.ts';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Takes<K extends CallKey, Input> = Input extends WireInput<K> ? true : false;
type PageSends<K extends CallKey, Input> = Input extends PageInput<K> ? true : false;
type NeedsNoInput<K extends CallKey> = [] extends CallArguments<K> ? true : false;
type Calls = typeof calls;

const hold = (..._: true[]): true => true;
const fail = (..._: false[]): true => true;

/** Every key is the method and path of its call. */
type Keyed = { [K in CallKey]: `${Calls[K]['method']} ${Calls[K]['path']}` extends K ? true : K }[CallKey];

it('types calls by their literal', () => {
  ok(hold({} as Keyed & true));
  ok(hold(true as Calls[CallKey] extends Call ? true : false));
  ok(fail(false as 'GET /v1/story/list' extends CallKey ? true : false));
});

it('types what may be sent', () => {
  ok(
    hold(
      true as Takes<'POST /v1/story/list', Record<never, never>>,
      true as Takes<
        'POST /v1/story/list',
        { page: 2; sort: 'hot'; tag_id: 'cv,9'; limit: 20; events: false }
      >,
      true as Takes<'GET /v1/users', Record<never, never>>,
      true as Takes<'POST /v1/events/saveOrder', { name: string; email: string; activityId: number }>,
      true as Takes<'POST /v1/users/edit', { exts: { company: string } }>,
    ),
  );
  ok(
    fail(
      false as Takes<'POST /v1/story/list', { sort: 'best' }>,
      false as Takes<'POST /v1/story/list', { page: number[] }>,
      false as Takes<'POST /v1/events/info', Record<never, never>>,
      false as Takes<'POST /v1/events/saveOrder', { name: string; activityId: number }>,
    ),
  );
});

it('lets no page send a write without whose it is', () => {
  ok(
    hold(
      true as PageSends<'POST /v1/story/del', { story_id: number; writer_id: number }>,
      true as PageSends<'POST /v1/story/list', Record<never, never>>,
      true as Takes<'POST /v1/story/del', { story_id: number }>,
      true as NeedsNoInput<'POST /v1/story/list'>,
    ),
  );
  ok(
    fail(
      false as NeedsNoInput<'POST /v1/story/del'>,
      false as NeedsNoInput<'POST /v1/account/second_factor/codes'>,
      false as PageSends<'POST /v1/story/del', { story_id: number }>,
      false as PageSends<'POST /v1/events/saveOrder', { name: string; email: string; activityId: number }>,
    ),
  );
});

it('types what the handler gets: nothing is missing, everything normalised', () => {
  type List = InputOf<Calls['POST /v1/story/list']>;
  type Own = InputOf<Calls['POST /v1/stories/user']>;
  ok(
    hold(
      true as Same<List['page'], number>,
      true as Same<List['tag_id'], string[]>,
      true as Same<List['sort'], 'new' | 'hot' | 'readCnt'>,
      true as Same<List['events'], boolean>,
      true as Same<Pick<Own, 'id'>, { id?: number }>,
      true as Same<ParamsOf<Calls['GET /v3/paper/{id}']>, { id: string }>,
      true as Same<ParamsOf<Calls['GET /v1/tags']>, Record<never, never>>,
    ),
  );
});

it('types paths and answers', () => {
  type Who = Data<'GET /v1/users'>;
  ok(
    hold(
      true as Same<PathParams<'GET /v1/stories/{id}'>['id'], number | string>,
      true as Same<Data<'POST /v1/story/list'>, ColumnEntry[]>,
      true as Same<Extract<ColumnEntry, { is_event: true }>, EventEntry>,
      true as Same<Extract<ColumnEntry, { is_event: false }>, StoryEntry>,
      true as Same<Extract<Who, { id: number }>, LoginInfo>,
      true as Same<Data<'POST /v1/story/del'>, null>,
      true as Same<StoryState, 'draft' | 'pending' | 'published' | 'rejected'>,
      true as Same<RemoteManifest['routes'][number]['layout'], 'default' | 'empty' | 'home'>,
    ),
  );
});

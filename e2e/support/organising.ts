import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import { newMember } from './member.ts';
import { admin } from './writing.ts';

const hub = process.env['HUB_URL'] ?? '';
const headers = { origin: hub };

const post = async <T>(request: APIRequestContext, path: string, data: object): Promise<T> => {
  const answer = await request.post(`${hub}/api/v1/events/${path}`, { data, headers });
  expect(answer.status(), path).toBe(200);
  return ((await answer.json()) as { data: T }).data;
};

/** Lets the context's owner organise events. */
export const becomeOrganiser = async (context: BrowserContext): Promise<void> => {
  const { email, password } = admin;
  await context.request.post(`${hub}/auth/login`, { form: { email, password }, headers, maxRedirects: 0 });
};

export interface CreatedEvent {
  id: number;
  name: string;
}

/** A moment as fields of a form have it: the wall clock of Beijing, `2026-05-04T14:00`. */
export const inBeijing = (time: number): string => new Date(time + 8 * 3_600_000).toISOString().slice(0, 16);

/** An event of the organiser's, tomorrow. */
export const makeEvent = async ({ request }: BrowserContext): Promise<CreatedEvent> => {
  const name = `示例沙龙 ${newMember().name}`;
  const start = Date.now() + 86_400_000;
  const { id } = await post<{ id: number }>(request, 'create', {
    name,
    place: '示例会议中心',
    address: '示例路 1 号',
    start_time: inBeijing(start),
    end_time: inBeijing(start + 7_200_000),
    content: '<p>示例介绍。</p>',
  });
  return { id, name };
};

/** Lets a visitor of that name sign up; the code of their ticket. */
export const signUp = async (
  request: APIRequestContext,
  activityId: number,
  name: string,
): Promise<string> => {
  const { email } = newMember();
  const form = { activityId, name, phone: '', region: '北京', email };
  return (await post<{ encode_oder_id: string }>(request, 'saveOrder', form)).encode_oder_id;
};

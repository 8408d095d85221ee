import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, request as requests } from '@playwright/test';
import { admin } from './writing.ts';

type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>;

const hub = process.env['HUB_URL'] ?? '';
const dayMs = 86_400_000;
const beijing = (time: number) => new Date(time + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

/** What the tests need of an event of their own. */
export interface CreatedEvent {
  id: number;
  name: string;
}

export interface GivenEvent {
  name?: string;
  place?: string;
  start_time?: string;
  end_time?: string;
  address?: string;
  capacity?: number;
  waitlist?: boolean;
}

let session: Promise<StorageState> | undefined;

/** Logs in once for all tests of a process: checking a password is made to be slow. */
const logIn = async (): Promise<StorageState> => {
  const context = await requests.newContext({ extraHTTPHeaders: { origin: hub } });
  const { email, password } = admin;
  const login = await context.post(`${hub}/auth/login`, { form: { email, password }, maxRedirects: 0 });
  expect(login.status()).toBe(303);
  const state = await context.storageState();
  await context.dispose();
  return state;
};

const asAdmin = async (): Promise<APIRequestContext> => {
  session ??= logIn();
  return requests.newContext({ extraHTTPHeaders: { origin: hub }, storageState: await session });
};

/** An event of one's own; so far ahead that every list has the samples first. */
export const newEvent = async (given: GivenEvent = {}): Promise<CreatedEvent> => {
  const id = randomUUID().slice(0, 8);
  const start = Date.now() + 300 * dayMs;
  const data = {
    name: `示例沙龙 ${id}`,
    key: id,
    place: '示例报告厅',
    address: '示例路 1 号',
    content: '<p>测试用的示例活动。</p>',
    start_time: beijing(start),
    end_time: beijing(start + 7_200_000),
    ...given,
  };
  const context = await asAdmin();
  const answer = await context.post(`${hub}/api/v1/events/create`, { data });
  expect(answer.status()).toBe(200);
  const { data: written } = (await answer.json()) as { data: { id: number } };
  await context.dispose();
  return { id: written.id, name: data.name };
};

/** 取消活动, by who organises it. */
export const callOff = async ({ id }: CreatedEvent): Promise<void> => {
  const context = await asAdmin();
  const answer = await context.post(`${hub}/api/v1/events/callOff`, { data: { id, reason: '示例原因' } });
  expect(answer.status()).toBe(200);
  await context.dispose();
};

/** Signs the browser's viewer up without a page; gives the ticket's code, empty on the waiting list. */
export const signUpQuietly = async (
  { request }: { request: APIRequestContext },
  { id }: CreatedEvent,
  email = `visitor-${randomUUID().slice(0, 8)}@example.com`,
  name = '示例访客',
): Promise<string> => {
  const answer = await request.post(`${hub}/api/v1/events/saveOrder`, {
    data: { activityId: id, name, email },
    headers: { origin: hub },
  });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { data: { encode_oder_id: string } }).data.encode_oder_id;
};

/** The QR code that the browser shows of a ticket. */
export const qrOf = (page: Page) => page.getByRole('img', { name: '票券二维码' });

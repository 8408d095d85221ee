import type { Binding } from '../account/binding.ts';
import type { Device } from '../account/devices.ts';
import type { FeedApp } from '../account/feed-apps.ts';
import type { Passkey } from '../account/passkeys.ts';
import type { SecondFactor } from '../account/second-factor.ts';
import type { Activity, Favorite, LoginInfo, PublicUser, StoryOfUser } from '../account.ts';
import type { Message } from '../message.ts';
import type { UserStory } from '../story.ts';
import { storyEntry, userStory } from './story.ts';

const profile = { arxiv_name: '', company: '', research_direction: '' };

export const loginInfo = (given: Partial<LoginInfo> = {}): LoginInfo => ({
  id: 4,
  name: '示例读者',
  phone: '',
  region: '',
  email: 'reader@example.com',
  avatar_url: '',
  score: 0,
  role: 'member',
  exts: profile,
  ...given,
});

export const publicUser = (given: Partial<PublicUser> = {}): PublicUser => ({
  id: 4,
  name: '示例读者',
  avatar_url: '',
  score: 0,
  role: 'member',
  story_count: 0,
  created_at: '2026-11-01 08:00:00',
  ...profile,
  ...given,
});

export const activity = (given: Partial<Activity> = {}): Activity => ({
  action: 'comment',
  source_id: 'story-12',
  title: '大模型推理加速综述（示例）',
  summary: '写得很清楚。',
  created_at: '2026-11-20 10:00:00',
  ...given,
});

export const favorite = (): Favorite => ({
  ...storyEntry({ is_marked: true }),
  type: 'story',
  marked_at: '2026-11-20 11:00:00',
});

export const message = (given: Partial<Message> = {}): Message => ({
  id: 71,
  type: 'reply',
  title: '示例读者 回复了你',
  content: '同意。',
  url: '/view/12',
  created_at: '2026-11-20 10:05:00',
  is_read: false,
  ...given,
});

export const binding = (given: Partial<Binding> = {}): Binding => ({
  email: 'reader@example.com',
  is_email_verified: true,
  has_password: true,
  providers: [
    { name: 'corp', label: '单位账号', is_linked: false, account: '', linked_at: '', can_unlink: false },
  ],
  ...given,
});

export const device = (given: Partial<Device> = {}): Device => ({
  id: 5,
  device: 'Chrome · Windows',
  created_at: '2026-11-20 10:00:00',
  last_seen_at: '2026-11-21 09:00:00',
  is_current: true,
  ...given,
});

export const feedAppOfMember = (given: Partial<FeedApp> = {}): FeedApp => ({
  id: 9,
  name: '示例客户端',
  website: 'https://client.example',
  allowed: ['读取你的动态、时间线、通知、关注和收藏'],
  allowed_at: '2026-11-20 10:00:00',
  last_used_at: '2026-11-21 09:00:00',
  ...given,
});

export const passkey = (given: Partial<Passkey> = {}): Passkey => ({
  id: 3,
  name: '我的手机',
  device: 'Safari · iPhone',
  is_synced: true,
  created_at: '2026-11-20 10:00:00',
  last_used_at: '2026-11-21 09:00:00',
  ...given,
});

export const secondFactor = (given: Partial<SecondFactor> = {}): SecondFactor => ({
  is_on: false,
  has_app: false,
  passkeys: 0,
  recovery_codes: 0,
  demand: 'none',
  ...given,
});

export const storyOfUser = (given: Partial<UserStory> = {}): StoryOfUser => {
  const { id, title, summary, status } = userStory(given);
  return { ...userStory(given), ...storyEntry({ id, title, summary, status }) };
};

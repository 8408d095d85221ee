import type { Activity, Favorite, LoginInfo, PublicUser } from '../account.ts';
import type { Message } from '../message.ts';
import { storyEntry } from './story.ts';

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

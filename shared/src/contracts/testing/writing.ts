import type { Data } from '../client.ts';
import type { ReviewEntry } from '../moderation.ts';
import type { StoryInfo } from '../story.ts';
import type { DeletedStory } from '../writing/deleted.ts';
import type { StoryInEditor, StoryVersion } from '../writing/drafts.ts';
import { storyEntry } from './story.ts';

/** Builders of what writers and moderators get; give what the test is about, the rest is filled in. */
export const writtenText = () => ({
  title: '大模型推理加速综述（示例）',
  content: '<p>正文</p>',
  summary: '',
  cover_url: '',
  url: '',
  tag_ids: [1],
  declaration: 'original' as const,
});

export const storyInEditor = (given: Partial<StoryInEditor> = {}): StoryInEditor => ({
  story_id: 12,
  status: 'draft',
  revision: 3,
  shown_revision: 3,
  has_draft: false,
  review_reason: '',
  saved_at: '2026-11-20 09:30:00',
  ...writtenText(),
  ...given,
});

export const storyVersion = (given: Partial<StoryVersion> = {}): StoryVersion => ({
  revision: 3,
  saved_at: '2026-11-20 09:30:00',
  user_id: 3,
  user_name: '示例作者',
  is_draft: true,
  is_shown: false,
  title: '大模型推理加速综述（示例）',
  length: 2,
  ...given,
});

export const deletedStory = (given: Partial<DeletedStory> = {}): DeletedStory => ({
  story_id: 12,
  title: '大模型推理加速综述（示例）',
  status: 'published',
  user_id: 3,
  user_name: '示例作者',
  deleted_at: '2026-11-20 09:30:00',
  deleted_by_name: '示例版主',
  reason: '重复',
  gone_at: '2026-12-20 09:30:00',
  ...given,
});

export const reviewEntry = (given: Partial<StoryInfo> = {}): ReviewEntry => ({
  ...storyEntry({ status: 'pending', ...given }),
  submitted_at: '2026-11-20 09:30:00',
  is_update: false,
  revision: 3,
});

export const storyInReview = (): Data<'GET /v1/examine/{id}'> => ({
  ...reviewEntry({ content: '<p>新的正文</p>', status: 'published' }),
  is_update: true,
  before: {
    title: '大模型推理加速综述（示例）',
    summary: '',
    content: '<p>正文</p>',
    cover_url: '',
    url: '',
    declaration: '原创',
    tag_names: [{ id: 1, title: '大模型' }],
  },
  next: 13,
});

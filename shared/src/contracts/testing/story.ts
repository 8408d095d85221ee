import type { CommentEntry, CommentReply, Comment as HubComment } from '../comment.ts';
import type { StoryEntry, StoryInfo, UserStory } from '../story.ts';

/** Builders of answers as they stand on the wire; give what the test is about, the rest is filled in. */
const storyInfo = (given: Partial<StoryInfo> = {}): StoryInfo => {
  const id = given.id ?? 12;
  return {
    id,
    source_id: `story-${id}`,
    title: '大模型推理加速综述（示例）',
    summary: '从量化、剪枝到投机采样。',
    content: '',
    cover_url: '',
    url: '',
    host: '',
    source: '',
    declaration: '',
    user_id: 3,
    user_name: '示例作者',
    user_avatar: '',
    story_show_user_name: '',
    created_at: '2026-11-20 09:30 发布',
    tag_names: [{ id: 1, title: '大模型' }],
    status: 'published',
    final_score: 8,
    is_voted: false,
    remark_count: 2,
    is_marked: false,
    is_reported: false,
    comment_count: 1,
    session_user_id: 0,
    can_editor: false,
    can_delete: false,
    ...given,
  };
};

export const storyEntry = (given: Partial<StoryInfo> = {}): StoryEntry => {
  const info = storyInfo(given);
  return { story_id: info.id, is_event: false, story_info: info };
};

export const userStory = (given: Partial<UserStory> = {}): UserStory => ({
  id: 12,
  title: '大模型推理加速综述（示例）',
  summary: '从量化、剪枝到投机采样。',
  created_at: '2026-11-20 09:30:00',
  cover_url: '',
  url: '',
  host: '',
  status: 'published',
  user_id: 3,
  user_name: '示例作者',
  user_avatar: '',
  tag_names: [],
  final_score: 8,
  remark_count: 2,
  comment_count: 1,
  review_reason: '',
  has_draft: false,
  ...given,
});

export const commentReply = (given: Partial<CommentReply> = {}): CommentReply => ({
  id: 32,
  source_id: 'story-12',
  parent_id: 31,
  user_info: { id: 4, name: '示例读者', avatar: '' },
  content: '同意。',
  created_at: '2026-11-20 10:05:00',
  final_score: 0,
  is_voted: false,
  html: '',
  is_edited: false,
  is_deleted: false,
  can_edit: false,
  can_delete: false,
  ...given,
});

export const comment = (given: Partial<HubComment> = {}): HubComment => ({
  ...commentReply({ id: 31, parent_id: 0, content: '写得很清楚。' }),
  replies: [],
  ...given,
});

export const commentEntry = (given: Partial<CommentEntry> = {}): CommentEntry => ({
  id: 31,
  user_info: { id: 4, name: '示例读者', avatar: '' },
  title_desc: '评论了文章',
  title: '大模型推理加速综述（示例）',
  desc: '写得很清楚。',
  created_at: '2026-11-20 10:00:00',
  source_id: 'story-12',
  story_id: 12,
  ...given,
});

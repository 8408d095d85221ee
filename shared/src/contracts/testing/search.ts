import type { SearchHit, Suggestion } from '../search.ts';
import { paper, project } from './catalogue.ts';
import { eventEntry } from './event.ts';
import { storyEntry } from './story.ts';

type Hit<Type extends SearchHit['type']> = Extract<SearchHit, { type: Type }>;

const found = {
  summary: '',
  highlight: { title: ['大<em>模型</em>推理加速综述（示例）'], summary: [] },
};

export const storyHit = (): Hit<'story'> => ({
  ...storyEntry(),
  ...found,
  type: 'story',
  id: 12,
  title: '大模型推理加速综述（示例）',
});

export const eventHit = (): Hit<'event'> => ({
  ...eventEntry(),
  ...found,
  type: 'event',
  id: 5,
  title: '智能体开发者沙龙（示例）',
});

export const paperHit = (): Hit<'paper'> => ({ ...paper(), ...found, type: 'paper' });

export const projectHit = (): Hit<'project'> => ({ ...project(), ...found, type: 'project' });

export const userHit = (): Hit<'user'> => ({
  ...found,
  type: 'user',
  id: 'kaiming-he',
  person_id: 'kaiming-he',
  user_id: 0,
  title: '何恺明',
  avatar_url: '',
  affiliation: 'MIT 副教授',
  fields: ['计算机视觉'],
});

export const suggestion = (id = 12, title = '大模型推理加速综述（示例）'): Suggestion => ({
  source: { story_info: { id, title } },
  highlight: { 'story_info.title': [title] },
});

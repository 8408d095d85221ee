import type { LoginInfo } from '@hub/shared/runtime/auth';
import type { ReactNode } from 'react';
import { ActivityList } from '../lists/activity-list.tsx';
import { CommentList } from '../lists/comment-list.tsx';
import { FavoriteList } from '../lists/favorite-list.tsx';
import type { ListOf } from '../lists/list-of.ts';
import { ReportList } from '../lists/report-list.tsx';
import { StoryList } from '../lists/story-list.tsx';
import { Hint, type HintProps } from './hint.tsx';
import { Home } from './home.tsx';
import { MyEvents } from './my-events.tsx';

export interface Section {
  href: string;
  label: string;
  /** What it is called where it is the page's heading. */
  title: string;
  draw: (info: LoginInfo) => ReactNode;
}

/** A section that is one list; what it says where it is empty. */
const listed = (
  name: string,
  label: string,
  List: (props: ListOf) => ReactNode,
  hint: HintProps,
): Section => ({
  href: `/users/${name}`,
  label,
  title: `我的${label}`,
  draw: ({ id }) => <List id={id} enabled emptyHint={<Hint {...hint} />} />,
});

const toColumn = { href: '/', label: '去专栏看看' };

/** The pages of one's own, in the order of their tabs. */
export const sections: readonly Section[] = [
  { href: '/users', label: '主页', title: '我的主页', draw: (info) => <Home info={info} /> },
  listed('stories', '文章', StoryList, { words: '还没有写过文章，', href: '/create', label: '写第一篇' }),
  listed('activities', '动态', ActivityList, { words: '发表文章或评论后会出现在这里，', ...toColumn }),
  listed('comments', '评论', CommentList, { words: '还没有发表过评论，', ...toColumn }),
  listed('favorites', '收藏', FavoriteList, { words: '收藏的文章、论文和项目会在这里，', ...toColumn }),
  listed('events', '活动', MyEvents, { words: '还没有报名活动，', href: '/events', label: '看看近期活动' }),
  listed('reports', '举报', ReportList, { words: '举报的内容和处理结果会在这里。' }),
];

/** The section that an address shows. */
export const sectionAt = (pathname: string): Section | undefined =>
  sections.find(({ href }) => href === pathname.replace(/(?<!\/)\/+$/, '')) ?? sections[0];

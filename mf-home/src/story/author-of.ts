import type { StoryInfo } from '@hub/shared/contracts/story';

export interface Author {
  /** 匿名 unless name, picture and user are all known (spec §2). */
  name: string;
  avatar: string;
  id: number;
  isAnonymous: boolean;
  /** Their page; empty for nobody in particular. */
  href: string;
}

type Signed = Pick<StoryInfo, 'user_id' | 'user_name' | 'user_avatar' | 'story_show_user_name'>;

const anonymous: Author = { name: '匿名', avatar: '', id: 0, isAnonymous: true, href: '' };

/** Who stands in a story's author line. */
export const authorOf = ({ user_id, user_name, user_avatar, story_show_user_name }: Signed): Author => {
  const name = story_show_user_name || user_name;
  return name && user_avatar && user_id
    ? { name, avatar: user_avatar, id: user_id, isAnonymous: false, href: `/users/${user_id}` }
    : anonymous;
};

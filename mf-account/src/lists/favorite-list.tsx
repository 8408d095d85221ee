import type { Favorite } from '@hub/shared/contracts/account';
import { Entry } from '@hub/shared/entries/entry';
import { Feed } from '@hub/shared/lists/feed';
import { useCallList } from '@hub/shared/lists/use-call-list';
import type { ListOf } from './list-of.ts';

const keyOf = (item: Favorite) => (item.type === 'story' ? `story-${item.story_id}` : item.source_id);

const draw = (item: Favorite) => <Entry kind={item.type} item={item} />;

/** What one bookmarked, each drawn by whose kind it is. */
export const FavoriteList = ({ id, enabled, emptyHint }: ListOf) => {
  const { list } = useCallList('POST /v1/users/favorites', { input: { id }, keyOf, enabled });
  return <Feed name="收藏" list={list} renderItem={draw} emptyHint={emptyHint} />;
};

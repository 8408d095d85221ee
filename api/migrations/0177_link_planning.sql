-- A few accounts have most follows, likes and mentions; the average has hardly any. With the average in mind PostgreSQL looks a
-- pair up by either of its halves and reads all rows of that half, 100,000 for some. It is told to expect many for each half, so
-- that it uses the index of the pair.

alter table link_follows alter column follower_id set (n_distinct = -0.001), alter column followee_id set (n_distinct = -0.001);
alter table link_favourites alter column user_id set (n_distinct = -0.001), alter column status_id set (n_distinct = -0.001);
alter table link_bookmarks alter column user_id set (n_distinct = -0.001), alter column status_id set (n_distinct = -0.001);
alter table link_mentions alter column user_id set (n_distinct = -0.001);
alter table link_blocks alter column user_id set (n_distinct = -0.001), alter column target_id set (n_distinct = -0.001);
alter table link_mutes alter column user_id set (n_distinct = -0.001), alter column target_id set (n_distinct = -0.001);

analyze link_follows, link_favourites, link_bookmarks, link_mentions, link_blocks, link_mutes;

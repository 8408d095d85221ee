-- 最新 shows what it orders by: when somebody's latest paper (of a member: story) came out. Boards of before do not know it.
alter table ranks add column latest_at timestamptz;

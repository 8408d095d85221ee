-- Threads that a member wants to hear no more of.

-- The status that its thread begins with; null for one that begins a thread.
alter table link_statuses add column thread_id bigint;
with recursive thread (id, root) as (
  select id, id from link_statuses where reply_to_id is null
  union all
  select s.id, t.root from thread t join link_statuses s on s.reply_to_id = t.id)
update link_statuses s set thread_id = t.root from thread t where t.id = s.id and t.root <> s.id;

create table link_thread_mutes (
  user_id integer not null references users (id) on delete cascade,
  thread_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (user_id, thread_id)
);

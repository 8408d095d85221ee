-- What became of reports: moderators decide on all open ones of a thing at once. Reports name comments too (`comment-7`).

create table report_decisions (
  id integer generated always as identity primary key,
  source_id text not null,
  -- What the thing was called then; it may be gone now.
  title text not null,
  outcome text not null check (outcome in ('dismiss', 'uphold')),
  -- Whether the thing was taken away with it.
  is_removal boolean not null default false,
  reason text not null default '',
  -- Null for an account that is gone.
  decided_by integer references users (id) on delete set null,
  decided_at timestamptz not null default now(),
  -- Taken back: its reports are open again.
  undone_at timestamptz
);
create index report_decisions_latest on report_decisions (id desc) where undone_at is null;

alter table reports add column decision_id integer references report_decisions (id) on delete set null;

-- One open report for each person and thing; what was decided may be reported anew.
alter table reports drop constraint reports_user_id_source_id_key;
alter table reports drop constraint reports_guest_id_source_id_key;
create unique index reports_open_of_user on reports (user_id, source_id) where decision_id is null and user_id is not null;
create unique index reports_open_of_guest on reports (guest_id, source_id) where decision_id is null and guest_id is not null;
create index reports_open on reports (source_id, id) where decision_id is null;
create index reports_decided on reports (decision_id) where decision_id is not null;
create index reports_of_user on reports (user_id, id desc) where user_id is not null;
create index reports_of_guest on reports (guest_id, id desc) where guest_id is not null;

-- The last verdict on a story, so that it can be taken back: how the story stood before, and how it was left.

create table story_verdicts (
  story_id integer primary key references stories (id) on delete cascade,
  action text not null check (action in ('approve', 'reject')),
  -- Null for an account that is gone.
  decided_by integer references users (id) on delete set null,
  decided_at timestamptz not null,
  -- What its owner was told of it; null where nobody was.
  message_id integer references messages (id) on delete set null,
  status text not null,
  shown_revision integer not null,
  approved_revision integer not null,
  submitted_at timestamptz not null,
  published_at timestamptz,
  review_reason text not null,
  -- Where the story stands otherwise by now, its owner or somebody else went on with it.
  left_status text not null,
  left_shown integer not null,
  left_approved integer not null,
  -- Taken back: the story waits again.
  undone_at timestamptz
);

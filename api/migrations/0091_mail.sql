-- Mail that waits to be sent: written in the transaction of what it tells of, removed once it is sent.

create table mail_queue (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  -- Plain text, HTML and attachments (base64).
  content jsonb not null,
  created_at timestamptz not null default now(),
  -- Afterwards it is of no use to anybody, and is not sent.
  expires_at timestamptz,
  next_try_at timestamptz not null default now(),
  tries smallint not null default 0
);
create index mail_queue_due on mail_queue (next_try_at);

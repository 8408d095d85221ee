-- Comments may be changed for a while, and are deleted for a reason by who did not write them.

alter table comments add column edited_at timestamptz;
alter table comments add column delete_reason text not null default '';

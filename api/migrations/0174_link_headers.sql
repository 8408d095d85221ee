-- The picture across the top of a member's profile in the feed; empty for none.

alter table link_accounts add column header_url text not null default '';

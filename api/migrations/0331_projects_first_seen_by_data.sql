-- Projects of the sample data without a push were first seen at the first start of the hub, months after they were counted:
-- theirs is the day of that count, as for new hubs.

update projects set first_seen_at = stars_asof::timestamp at time zone 'Asia/Shanghai'
where pushed_at is null and first_seen_at > (stars_asof + 1)::timestamp at time zone 'Asia/Shanghai';

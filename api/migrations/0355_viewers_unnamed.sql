-- Who looked at what is a hash with the salt of the day, deleted when the day is over (docs/tracking.md). Which members looked, and
-- hashes of days that are over, are forgotten; the counters keep their sums. What the sample data say keeps a name of its own:
-- loaded again, it must not count again.
update view_days v set visitor = 'sample:' || u.id
from users u
where v.visitor = 'member:' || u.id and u.kind = 'sample';

delete from view_days where visitor like 'member:%' or (day < current_date and visitor not like 'sample:%');

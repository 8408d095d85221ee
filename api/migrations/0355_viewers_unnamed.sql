-- Who looked at what is a hash with the salt of the day, deleted when the day is over (docs/tracking.md): the job `forget-viewers`
-- takes what was kept by name, too, in its first night. What the sample data say keeps a name of its own: loaded again, it must not
-- count again.
update view_days v set visitor = 'sample:' || u.id
from users u
where v.visitor = 'member:' || u.id and u.kind = 'sample';

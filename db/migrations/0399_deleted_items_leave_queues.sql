-- Items deleted by their authors used to wait in the queues forever, and could not be decided on.
update reports r set resolved_at = now()
where r.resolved_at is null and (
  exists (select from posts p where p.id = r.post_id and p.deleted_at is not null)
  or exists (select from comments c where c.id = r.comment_id and c.deleted_at is not null)
  or exists (
    select from mod_items i
    where (i.post_id = r.post_id or i.comment_id = r.comment_id) and i.ignores_reports
  )
);

update mod_items i set queued_at = null, reported_at = null, removed_at = null, edited_at = null, open_reports = 0,
  held_reason = null, claimed_by = null, claimed_at = null, undo = null
where exists (select from posts p where p.id = i.post_id and p.deleted_at is not null)
  or exists (select from comments c where c.id = i.comment_id and c.deleted_at is not null);

-- What two people did at the same moment could leave a count beside its reports.
update mod_items i set open_reports = open.count, reported_at = open.at,
  queued_at = greatest(open.at, case when i.held_reason is not null then coalesce(i.queued_at, i.removed_at) end)
from (
  select m.id, count(r.id)::int as count, max(r.created_at) as at
  from mod_items m
  left join reports r on r.resolved_at is null and (r.post_id = m.post_id or r.comment_id = m.comment_id)
  where m.queued_at is not null or m.open_reports > 0
  group by m.id
) open
where open.id = i.id and open.count <> i.open_reports;

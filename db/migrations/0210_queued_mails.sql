-- Emails about notifications, one row each, written together with what they tell (decision 51).
create table queued_mails (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  kind text not null check (kind in ('unit', 'digest')),
  unit_id bigint references notification_units on delete cascade,
  -- Of a unit: its notifications from this number on, and up to that one once the email is claimed.
  from_seq bigint,
  to_seq bigint,
  -- Of a digest: what happened after this.
  since timestamptz,
  -- `open` still gathers. `claimed` is being sent, or sent again once it is due.
  state text not null default 'open' check (state in ('open', 'claimed', 'sent', 'dropped', 'failed')),
  due_at timestamptz not null,
  created_at timestamptz not null,
  attempts smallint not null default 0,
  error text,
  done_at timestamptz,
  check ((kind = 'unit') = (unit_id is not null and from_seq is not null)),
  check ((kind = 'digest') = (since is not null))
);
create unique index queued_mails_open on queued_mails (unit_id) where state = 'open' and kind = 'unit';
create unique index queued_mails_digest on queued_mails (account_id) where kind = 'digest' and done_at is null;
-- What happens at once goes before digests.
create index queued_mails_due on queued_mails (kind desc, due_at, id) where done_at is null;
create index queued_mails_account on queued_mails (account_id, done_at);
create index queued_mails_unit on queued_mails (unit_id) where unit_id is not null;
create index queued_mails_done on queued_mails (done_at) where done_at is not null;

alter table notification_settings
  -- The hour of the digest in the member's time zone.
  add column digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  -- The address whose mail server refused an email, and what it said.
  add column stopped_email text,
  add column stopped_reason text;

-- Replaced by queued_mails before anything wrote them.
drop index notifications_due;
alter table notifications drop column is_mail_due, drop column is_digest_due;
create index notifications_due on notifications (account_id, seq) where is_push_due;

-- Who asked for a digest when they signed up gets it on Mondays.
insert into notification_settings (account_id, digest, next_digest_at)
select id, 'weekly', date_trunc('week', now()) + interval '7 days 8 hours'
from accounts where preferences -> 'emailDigest' = 'true' and deleted_at is null
on conflict (account_id) do update set digest = excluded.digest, next_digest_at = excluded.next_digest_at;

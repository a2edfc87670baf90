-- Events are kept for accounts that had a page open within a month; others have no counter.
alter table live_counters add column opened_at timestamptz not null default now();
create index live_counters_opened on live_counters (opened_at);

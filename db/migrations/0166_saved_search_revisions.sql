-- Workers keep what they read of a search until its revision is another, and look terms up in this index alone.
alter table saved_searches add column revision integer not null default 0;
alter table saved_search_terms
  add column kind text not null default 'post' check (kind in ('post', 'comment')),
  add column revision integer not null default 0;
update saved_search_terms t set kind = s.kind from saved_searches s where s.id = t.search_id;
create index saved_search_terms_asked on saved_search_terms (kind, term) include (search_id, revision);

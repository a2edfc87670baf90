-- Search for communities and people reads names and descriptions without accents and apostrophes, as it does words: café and
-- Müller were found by no spelling. It reads what members say about themselves too, which only imports had put in its place.

-- As `foldLine` of words.ts.
create function search_folded(text) returns text language sql immutable strict parallel safe
  return normalize(regexp_replace(normalize(lower($1), nfkd), '[\u0300-\u036f''’]', '', 'g'), nfc);

-- The display name of the profile, for search, beside its text.
alter table accounts add column display_name text not null default '';
update accounts a set
  display_name = p.display_name,
  about = trim(regexp_replace(replace(replace(replace(replace(replace(
    regexp_replace(regexp_replace(p.about_html, '<span class="md-spoiler-text".*?</span>', '', 'g'), '<[^>]*>', ' ', 'g'),
    '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'), '\s+', ' ', 'g'))
from profiles p where p.account_id = a.id;

-- The first line has the names. Stored columns rather than expressions: to fold a text takes long, and a search asks thousands.
alter table communities add column search_text text not null generated always as (
  search_folded(name || ' ' || title || e'\n' || description)
) stored;
alter table accounts add column search_text text not null generated always as (
  search_folded(name || ' ' || display_name || e'\n' || about)
) stored;

drop index communities_described;
create index communities_described on communities using gin (search_text gin_trgm_ops) where kind = 'community';
drop index accounts_described;
create index accounts_described on accounts using gin (search_text gin_trgm_ops) where deleted_at is null;

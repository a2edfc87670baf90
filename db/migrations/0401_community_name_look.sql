-- Names that look alike are refused (lookOfColumn).
create index communities_name_look on communities (translate(lower(translate(name, 'I', 'l')), '01-', 'ol_'))
  where kind = 'community';

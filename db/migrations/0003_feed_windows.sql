-- Top and controversial posts of a week, a month or a year are read week by week, each along an index: the cost is the
-- number of weeks asked for, whatever the site's size.
create function week_of(moment timestamptz) returns integer
  language sql immutable parallel safe
  return floor(extract(epoch from (moment - timestamptz '1970-01-01 00:00:00+00')) / 604800)::integer;

create index posts_all_week_top on posts (week_of(created_at), score desc, id desc) where in_all;
create index posts_all_week_controversy on posts (week_of(created_at), controversy desc, id desc) where in_all and controversy > 0;
create index posts_community_week_top on posts (community_id, week_of(created_at), score desc, id desc) where in_community;
create index posts_community_week_controversy on posts (community_id, week_of(created_at), controversy desc, id desc) where in_community and controversy > 0;

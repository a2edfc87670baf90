-- The admins' page of activity adds up all communities by day.
create index community_days_day on community_days (day);

import { sql } from 'kysely'
import { dated, type ExportPart, ME, part } from './export-part.ts'

/** Coins, and what was paid for them. */
export const COIN_PARTS: readonly ExportPart[] = [
  part(
    'coins',
    ['ledger_accounts.account_id', 'ledger_entries.actor_id'],
    sql`select a.currency, e.made_at, e.cause, p.amount, p.balance_after
      from ledger_accounts a join ledger_postings p on p.ledger_account_id = a.id join ledger_entries e on e.id = p.entry_id
      where a.account_id = ${ME} and ${dated(sql`e.made_at`)} order by e.id`,
  ),
  part(
    'purchases',
    ['orders.account_id'],
    sql`select id, kind, coins, cents, currency, state, provider, created_at, finished_at from orders
      where account_id = ${ME} and ${dated(sql`created_at`)} order by id`,
  ),
  part(
    'awards_given',
    ['awards.giver_id'],
    sql`select kind, post_id as "post t3", comment_id as "comment t1", is_anonymous, message, coins, given_at from awards
      where giver_id = ${ME} and ${dated(sql`given_at`)} order by id`,
  ),
  part(
    'awards_received',
    ['awards.receiver_id'],
    sql`select kind, post_id as "post t3", comment_id as "comment t1", message, given_at from awards
      where receiver_id = ${ME} and ${dated(sql`given_at`)} order by id`,
  ),
  part(
    'awards_claimed',
    ['claimed_awards.account_id'],
    sql`select offer, kind, claimed_at, expires_at, used_at from claimed_awards
      where account_id = ${ME} and ${dated(sql`claimed_at`)} order by id`,
  ),
  part(
    'premium',
    ['premium_memberships.account_id'],
    sql`select paid_until, renews, cents, currency, failures, try_at, stopped, started_at from premium_memberships
      where account_id = ${ME}`,
  ),
  part(
    'premium_cards_asked_for',
    ['card_changes.account_id'],
    sql`select provider, created_at from card_changes where account_id = ${ME} order by created_at`,
  ),
  part(
    'premium_months',
    ['premium_periods.account_id'],
    sql`select order_id, is_gift, starts_at, ends_at, coins, coins_given_at from premium_periods
      where account_id = ${ME} and ${dated(sql`starts_at`)} order by id`,
  ),
  part(
    'premium_given',
    ['premium_periods.giver_id'],
    sql`select p.order_id, p.starts_at, p.ends_at, a.name as receiver from premium_periods p join accounts a on a.id = p.account_id
      where p.giver_id = ${ME} and ${dated(sql`p.starts_at`)} order by p.id`,
  ),
  part(
    'saved_cards',
    ['saved_cards.account_id'],
    sql`select provider, brand, last_digits, created_at from saved_cards where account_id = ${ME} order by id`,
  ),
  part(
    'wallets',
    ['wallets.account_id'],
    sql`select address, origin, is_active, created_at, modified_at, backup_created_at, backup_modified_at from wallets
      where account_id = ${ME} order by id`,
  ),
]

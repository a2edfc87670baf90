import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type EventsTable = {
  id: GeneratedAlways<number>
  type: string
  payload: JSONColumnType<Record<string, unknown>>
  created_at: Generated<Date>
}

type EventDeliveriesTable = {
  id: GeneratedAlways<number>
  subscriber: string
  events: JSONColumnType<{ id: number; type: string; payload: Record<string, unknown> }[]>
  attempts: Generated<number>
  next_attempt_at: Date
  error: string | null
  died_at: Date | null
  created_at: Generated<Date>
}

export type EventTables = { events: EventsTable; event_deliveries: EventDeliveriesTable }

import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Lists whose changes the database notes (`0113_list_notes.sql` and those after it). */
const noted = ['client', 'message', 'visit', 'alert', 'chat'] as const
export type Noted = (typeof noted)[number]

/** What became of a list since a moment. */
export interface News {
  /** Rows that changed, came or went. */
  ids: string[]
  /** What those that moved or went had been sorted by, as `list_place` keeps it. */
  was: object[]
  /** Some went. */
  fewer: boolean
  /** More changed than is known one by one. */
  lost: boolean
}

export interface ListState {
  /** The moment of this state, as the database writes a snapshot. */
  moment: string
  /** Rows of each list of the company, filters aside. */
  rows: Record<Noted, number>
  news: Record<Noted, News>
}

interface Row extends News {
  list: Noted
  rows: number
}

const unchanged: News = { ids: [], was: [], fewer: false, lost: false }

/** How many rows the company's lists have, and what became of them since that moment. */
export async function listState(tx: Tx, since: string | null): Promise<ListState> {
  const { rows } = await sql<{ moment: string; lists: Row[] }>`
    select pg_current_snapshot()::text as moment, coalesce((
      select jsonb_agg(l) from (
        select list, sum(added)::bigint as rows,
          coalesce(jsonb_agg(to_jsonb(n.rows)) filter (where fresh and n.rows is not null), '[]') as ids,
          coalesce(jsonb_agg(n.was) filter (where fresh and n.was is not null), '[]') as was,
          coalesce(bool_or(fresh and added < 0), false) as fewer, coalesce(bool_or(fresh and n.rows is null), false) as lost
        from (
          select *, coalesce(summed_to, written_by) < pg_snapshot_xmax(pg_current_snapshot()) -- not so of what another cluster wrote
            and case when summed_to is null then not pg_visible_in_snapshot(written_by, ${since}::pg_snapshot)
              -- Of what was added up nobody can tell how much that moment had seen, unless all of it was over.
              else summed_to >= pg_snapshot_xmin(${since}::pg_snapshot) end as fresh
          from list_change
        ) n group by list
      ) l
    ), '[]') as lists`.execute(tx)
  const state = rows[0] ?? { moment: '', lists: [] } // an aggregate always answers one row
  const found = (list: Noted) => state.lists.find((row) => row.list === list)
  const newsOf = (list: Noted): News => {
    const row = found(list)
    return row ? { ...row, ids: row.ids.flat(), was: row.was.flat() } : unchanged
  }
  return {
    moment: state.moment,
    rows: of((list) => found(list)?.rows ?? 0),
    news: of(newsOf),
  }
}

const of = <Value>(value: (list: Noted) => Value) =>
  Object.fromEntries(noted.map((list) => [list, value(list)])) as Record<Noted, Value> // each list once

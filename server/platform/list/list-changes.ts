import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Lists whose changes the database tracks (`0113_list_notes.sql` and those after it). */
const trackedLists = ['client', 'message', 'visit', 'alert', 'chat'] as const
export type TrackedList = (typeof trackedLists)[number]

/** Changes of a list since a snapshot. */
export interface ListChanges {
  /** Rows that were changed, added or removed. */
  ids: string[]
  /** Previous sort keys of rows that moved or were removed, as `list_place` keeps them. */
  was: object[]
  /** Rows were removed. */
  fewer: boolean
  /** There were more changes than are kept row by row. */
  lost: boolean
}

export interface ListState {
  /** Database snapshot of this state. */
  snapshot: string
  /** Number of rows of each of the clinic's lists, without filters. */
  rows: Record<TrackedList, number>
  changes: Record<TrackedList, ListChanges>
}

interface ListStateRow extends ListChanges {
  list: TrackedList
  rows: number
}

const noChanges: ListChanges = { ids: [], was: [], fewer: false, lost: false }

/** Loads the row counts of the clinic's lists and their changes since that snapshot. */
export async function loadListState(tx: Tx, since: string | null): Promise<ListState> {
  const { rows } = await sql<{ moment: string; lists: ListStateRow[] }>`
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
  const state = rows[0] ?? { moment: '', lists: [] } // an aggregate always returns one row
  const findRow = (list: TrackedList) => state.lists.find((row) => row.list === list)
  const getChanges = (list: TrackedList): ListChanges => {
    const row = findRow(list)
    return row ? { ...row, ids: row.ids.flat(), was: row.was.flat() } : noChanges
  }
  return {
    snapshot: state.moment,
    rows: mapLists((list) => findRow(list)?.rows ?? 0),
    changes: mapLists(getChanges),
  }
}

const mapLists = <Value>(value: (list: TrackedList) => Value) =>
  Object.fromEntries(trackedLists.map((list) => [list, value(list)])) as Record<TrackedList, Value> // each list once

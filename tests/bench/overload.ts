import { setTimeout as pause } from 'node:timers/promises'
import { startDispatcher } from '../../server/engine/dispatch/dispatcher.ts'
import { dispatchGround, isDone, layMessages, rate, SENT } from './dispatch.ts'
import type { Ground } from './environment.ts'
import { byTurns, compared, type Line } from './measure.ts'

const MESSAGES = 2000
/** Length of a period in milliseconds; in each, the database's backends run only for a share of the time. */
const PERIOD = 500
const SHARE = 0.2

/**
 * Dispatch with a database that works for a fifth of the time, as on a machine with five times the load it can handle: how many
 * attempts it begins per message, and how much of the database's capacity becomes messages.
 */
export async function overloadBench(): Promise<Line[]> {
  const { ground, clinic, base, close } = await dispatchGround(MESSAGES)
  try {
    await countAttempts(ground)
    const writes: Writes[] = []
    const side = (name: string, share: number) => ({
      name,
      async run() {
        await layMessages(ground, clinic)
        await ground.admin.query('truncate bench_write')
        const slowing = share < 1 ? slowDatabase(ground, share) : null
        try {
          const figure = await rate(base, MESSAGES, async () => {
            const dispatcher = startDispatcher(ground.app)
            return { stop: () => dispatcher.stop(), done: () => isDone(ground, SENT, MESSAGES) }
          })
          if (slowing) writes.push(await writesOf(ground))
          return figure
        } finally {
          await slowing?.stop()
        }
      },
    })
    const names = ['working a fifth of the time', 'working all the time'] as const
    const figures = await byTurns([side(names[0], SHARE), side(names[1], 1)])
    const [slowest] = writes.toSorted((a, b) => b.inserted - a.inserted)
    const perMessage = (slowest?.inserted ?? 0) / MESSAGES
    const limit = `${MESSAGES} messages of a clinic with a year of history; backends stopped for ${Math.round(PERIOD * (1 - SHARE))} of every ${PERIOD} ms`
    return [
      {
        what: 'attempts begun per message, the worst round',
        ours: perMessage.toFixed(3),
        beside: `${slowest?.deleted ?? 0} withdrawn; every message arrived, none twice`,
        ratio: null,
        aim: '≤ 1.05',
        met: perMessage <= 1.05,
        limit,
      },
      compared(figures, [...names], {
        what: 'messages a second, compared with a database that works all the time',
        unit: '/s',
        aim: SHARE,
        limit,
      }),
    ]
  } finally {
    await close()
  }
}

interface Writes {
  inserted: number
  deleted: number
}

/** Counts rows of attempts as they are written, because statistics are late. */
const countAttempts = ({ admin }: Ground) =>
  admin.query(`
    create unlogged table bench_write (kind text not null, rows bigint not null);
    grant insert on bench_write to visita_engine, visita_tenant;
    create function bench_count() returns trigger language plpgsql as $$ begin
      insert into bench_write select tg_op, count(*) from changed;
      return null;
    end $$;
    create trigger bench_inserted after insert on attempt referencing new table as changed for each statement execute function bench_count();
    create trigger bench_deleted after delete on attempt referencing old table as changed for each statement execute function bench_count()`)

async function writesOf({ admin }: Ground): Promise<Writes> {
  const { rows } = await admin.query<{ kind: string; rows: number }>(
    'select kind, sum(rows)::int as rows from bench_write group by kind',
  )
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.rows ?? 0
  return { inserted: of('INSERT'), deleted: of('DELETE') }
}

/** Lets every backend except the bench's own work only for a share of each period; returns a function that ends it. */
function slowDatabase({ admin, adminPids }: Ground, share: number) {
  let stopped = false
  const running = (async () => {
    while (!stopped) {
      const { rows } = await admin.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
      )
      const backends = rows.filter(({ pid }) => !adminPids.has(pid))
      signal(backends, 'SIGSTOP')
      await pause(PERIOD * (1 - share))
      signal(backends, 'SIGCONT')
      await pause(PERIOD * share)
    }
  })()
  return {
    async stop() {
      stopped = true
      await running
    },
  }
}

function signal(backends: { pid: number }[], name: 'SIGSTOP' | 'SIGCONT') {
  for (const { pid } of backends)
    try {
      process.kill(pid, name)
    } catch {
      // It has already ended.
    }
}

import { sql } from 'kysely'
import type { FenceCause } from '../../engine/send-hold/heartbeat.ts'
import { closedFence, giveUpOverdue, liftFence } from '../../engine/send-hold/lift-send-hold.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Command } from './command.ts'

interface Leaving {
  company: string
  scenario: string
  overdue: number
  day: number
  first: Temporal.Instant
}

const causes: Record<FenceCause, Record<Locale, string>> = {
  otherCluster: {
    en: 'the database stands in another cluster than before',
    ru: 'база стоит в другом кластере, чем раньше',
  },
  otherDatabase: {
    en: 'the database was made anew in its cluster',
    ru: 'база создана в кластере заново',
  },
  otherTimeline: {
    en: 'the cluster goes on along another timeline: it was brought back to a point in time, or a standby took over',
    ru: 'кластер идёт по другой временной линии: его вернули в прошлое, или работу принял резервный сервер',
  },
  olderThanMark: {
    en: 'the database is behind what the workers have seen of it',
    ru: 'база отстаёт от того, что рассыльщики уже видели',
  },
  longGap: {
    en: 'no worker has given a sign of life for more than 7 days',
    ru: 'рассыльщики не подавали признаков жизни больше 7 дней',
  },
}

const words = {
  open: {
    en: 'The fence is open: messages leave as they fall due.',
    ru: 'Заслон открыт: сообщения уходят в срок.',
  },
  nothing: { en: 'Nothing waits to leave.', ru: 'Ничего не ждёт отправки.' },
  head: {
    en: ['clinic', 'scenario', 'overdue', 'in 24 h', 'first due'],
    ru: ['клиника', 'сценарий', 'просрочено', 'за 24 ч', 'первое'],
  },
  lifted: {
    en: 'Lifted: what is listed leaves now as it falls due.',
    ru: 'Заслон снят: перечисленное уходит в срок.',
  },
  dropped: {
    en: (count: number) => `Not sent, to be checked with the provider: ${count}.`,
    ru: (count: number) => `Не отправлено, проверить у провайдера: ${count}.`,
  },
}

export const fence: Command = {
  name: 'fence',
  usage: 'fence',
  does: {
    en: 'whether sending is closed after a restored backup, and what would leave if it were opened',
    ru: 'закрыта ли рассылка после восстановления из копии и что ушло бы, если её открыть',
  },
  options: [],
  required: [],
  run: ({ db, clock }, _, locale) =>
    db.engine(async (tx) =>
      [await stateOf(tx, locale), await listOf(tx, clock.now(), locale)].join('\n'),
    ),
}

export const fenceLift: Command = {
  name: 'lift-fence',
  usage: 'lift-fence [--overdue send|drop]',
  does: {
    en: 'lists what would leave and opens sending again; with drop what is overdue is not sent but marked to be checked with the provider',
    ru: 'перечисляет, что уйдёт, и открывает рассылку; drop не отправляет просроченное, а помечает его для проверки у провайдера',
  },
  options: ['overdue'],
  required: [],
  run({ db, clock }, given, locale) {
    const overdue = requireChoice(given('overdue') || 'send')
    return db.engine(async (tx) => {
      if (!(await closedFence(tx))) return words.open[locale]
      const said = [await stateOf(tx, locale), await listOf(tx, clock.now(), locale)]
      if (overdue === 'drop') said.push(words.dropped[locale](await giveUpOverdue(tx, clock.now())))
      await liftFence(tx)
      return [...said, words.lifted[locale]].join('\n')
    })
  },
}

async function stateOf(tx: Tx, locale: Locale): Promise<string> {
  const closed = await closedFence(tx)
  return closed ? `${closed.closedAt}\t${causes[closed.cause][locale]}` : words.open[locale]
}

/** A line a scenario; no patient is named. */
async function listOf(tx: Tx, now: Temporal.Instant, locale: Locale): Promise<string> {
  const { rows } = await sql<Leaving>`
    select c.name as company, s.name as scenario, count(*) filter (where m.due_at <= ${now}) as overdue, count(*) as day, min(m.due_at) as first
    from message m join company c on c.id = m.company_id join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
    where m.outcome = 'pending' and m.due_at <= ${now.add({ hours: 24 })} group by c.id, s.company_id, s.id order by min(m.due_at), c.name`.execute(
    tx,
  )
  if (rows.length === 0) return words.nothing[locale]
  const lines = rows.map((row) => [row.company, row.scenario, row.overdue, row.day, row.first])
  return [words.head[locale], ...lines].map((line) => line.join('\t')).join('\n')
}

function requireChoice(word: string): 'send' | 'drop' {
  if (word === 'send' || word === 'drop') return word
  throw new Problem('CHECK_DETAILS', {
    '--overdue': { en: 'send or drop is needed.', ru: 'Нужно send или drop.' },
  })
}

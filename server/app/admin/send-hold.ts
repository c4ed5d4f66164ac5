import { sql } from 'kysely'
import type { SendHoldCause } from '../../engine/send-hold/heartbeat.ts'
import {
  endOverdueMessages,
  liftSendHold,
  readSendHold,
} from '../../engine/send-hold/lift-send-hold.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { AdminCommand } from './command.ts'

interface DueMessagesRow {
  company: string
  scenario: string
  overdue: number
  day: number
  first: Temporal.Instant
}

const causeStrings: Record<SendHoldCause, Record<Locale, string>> = {
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

const strings = {
  open: {
    en: 'Sending is not on hold: messages leave as they fall due.',
    ru: 'Рассылка не приостановлена: сообщения уходят в срок.',
  },
  nothing: { en: 'Nothing waits to leave.', ru: 'Ничего не ждёт отправки.' },
  head: {
    en: ['clinic', 'scenario', 'overdue', 'in 24 h', 'first due'],
    ru: ['клиника', 'сценарий', 'просрочено', 'за 24 ч', 'первое'],
  },
  lifted: {
    en: 'Lifted: what is listed leaves now as it falls due.',
    ru: 'Рассылка возобновлена: перечисленное уходит в срок.',
  },
  dropped: {
    en: (count: number) => `Not sent, to be checked with the provider: ${count}.`,
    ru: (count: number) => `Не отправлено, проверить у провайдера: ${count}.`,
  },
}

export const sendHoldStatus: AdminCommand = {
  name: 'send-hold',
  usage: 'send-hold',
  description: {
    en: 'whether sending is on hold after a restore, and what would be sent if it were released',
    ru: 'приостановлена ли рассылка после восстановления из копии и что уйдёт, если её возобновить',
  },
  options: [],
  required: [],
  run: ({ db, clock }, _, locale) =>
    db.withAllTenants(async (tx) =>
      [await formatSendHold(tx, locale), await formatDueMessages(tx, clock.now(), locale)].join(
        '\n',
      ),
    ),
}

export const sendHoldLift: AdminCommand = {
  name: 'release-send-hold',
  usage: 'release-send-hold [--overdue send|drop]',
  description: {
    en: 'lists what will be sent and resumes sending; with drop, overdue messages are not sent but marked to be checked with the provider',
    ru: 'перечисляет, что уйдёт, и возобновляет рассылку; drop не отправляет просроченное, а помечает его для проверки у провайдера',
  },
  options: ['overdue'],
  required: [],
  run({ db, clock }, getOption, locale) {
    const overdue = requireOverdueAction(getOption('overdue') || 'send')
    return db.withAllTenants(async (tx) => {
      if (!(await readSendHold(tx))) return strings.open[locale]
      const lines = [
        await formatSendHold(tx, locale),
        await formatDueMessages(tx, clock.now(), locale),
      ]
      if (overdue === 'drop')
        lines.push(strings.dropped[locale](await endOverdueMessages(tx, clock.now())))
      await liftSendHold(tx)
      return [...lines, strings.lifted[locale]].join('\n')
    })
  },
}

async function formatSendHold(tx: Tx, locale: Locale): Promise<string> {
  const closed = await readSendHold(tx)
  return closed ? `${closed.closedAt}\t${causeStrings[closed.cause][locale]}` : strings.open[locale]
}

/** One line per scenario, without patient names. */
async function formatDueMessages(tx: Tx, now: Temporal.Instant, locale: Locale): Promise<string> {
  const { rows } = await sql<DueMessagesRow>`
    select c.name as company, s.name as scenario, count(*) filter (where m.due_at <= ${now}) as overdue, count(*) as day, min(m.due_at) as first
    from message m join company c on c.id = m.company_id join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
    where m.outcome = 'pending' and m.due_at <= ${now.add({ hours: 24 })} group by c.id, s.company_id, s.id order by min(m.due_at), c.name`.execute(
    tx,
  )
  if (rows.length === 0) return strings.nothing[locale]
  const lines = rows.map((row) => [row.company, row.scenario, row.overdue, row.day, row.first])
  return [strings.head[locale], ...lines].map((line) => line.join('\t')).join('\n')
}

function requireOverdueAction(value: string): 'send' | 'drop' {
  if (value === 'send' || value === 'drop') return value
  throw new Problem('CHECK_DETAILS', {
    '--overdue': { en: 'send or drop is needed.', ru: 'Нужно send или drop.' },
  })
}

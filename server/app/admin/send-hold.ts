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
    en: 'the database is in a different cluster than before',
    ru: 'база находится в другом кластере, чем раньше',
  },
  otherDatabase: {
    en: 'the database was created again in its cluster',
    ru: 'база создана в кластере заново',
  },
  otherTimeline: {
    en: 'the cluster is on another timeline: it was restored to a point in time, or a standby took over',
    ru: 'кластер на другой временной линии: его вернули в прошлое или включился резервный сервер',
  },
  olderThanMark: {
    en: 'the database is older than what the workers have seen',
    ru: 'база старее, чем уже видели рассыльщики',
  },
  longGap: {
    en: 'no worker has reported for more than 7 days',
    ru: 'рассыльщики не выходили на связь больше 7 дней',
  },
}

const strings = {
  open: {
    en: 'Sending isn’t on hold: messages go out on schedule.',
    ru: 'Рассылка не приостановлена: сообщения уходят по расписанию.',
  },
  nothing: { en: 'No messages are waiting.', ru: 'Сообщений в очереди нет.' },
  head: {
    en: ['clinic', 'scenario', 'overdue', 'in 24 h', 'first due'],
    ru: ['клиника', 'сценарий', 'просрочено', 'за 24 ч', 'первое'],
  },
  lifted: {
    en: 'Sending resumed: the messages above go out on schedule.',
    ru: 'Рассылка возобновлена: перечисленное уходит по расписанию.',
  },
  dropped: {
    en: (count: number) => `Not sent, check with the provider: ${count}.`,
    ru: (count: number) => `Не отправлено, уточните у провайдера: ${count}.`,
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
    '--overdue': { en: 'Use send or drop.', ru: 'Укажите send или drop.' },
  })
}

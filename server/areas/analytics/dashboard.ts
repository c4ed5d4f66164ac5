import { sql } from 'kysely'
import { planNamed } from '../../../domain/plans.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { waitingIds } from '../../engine/chat/waiting.ts'
import { between } from '../../engine/figures/counted.ts'
import { dataStateOf } from '../../engine/figures/data-state.ts'
import { type Figures, figuresOf } from '../../engine/figures/figures.ts'
import { journeyOf } from '../../engine/figures/journey.ts'
import { countedDays } from '../../engine/figures/kept/counted-days.ts'
import { countMessages } from '../../engine/figures/message-counts.ts'
import { npsBySpecialist } from '../../engine/figures/nps-by-specialist.ts'
import {
  edgesOfPoints,
  type Point,
  pointsOf,
  type Span,
  spanBefore,
  spanOf,
} from '../../engine/figures/span.ts'
import { countVisits } from '../../engine/figures/visit-counts.ts'
import { messagesWaiting, requestsWaiting } from '../../engine/figures/waits-now.ts'
import { weatherOf } from '../../engine/figures/weather.ts'
import { standingOf } from '../../engine/visit/standing.ts'
import { dayStart } from '../../ground/day-start.ts'
import type { Tx } from '../../ground/db/database.ts'
import type { House } from '../../ground/house.ts'
import { type Days, dayEdge } from '../../ground/http/day-edge.ts'
import { isId } from '../../ground/http/ids.ts'
import type { Call, Handlers } from '../../ground/http/operation.ts'
import { Problem } from '../../ground/http/problem.ts'
import { seesChats } from '../../ground/http/rights.ts'

type Day = components['schemas']['DashboardDay']

const MOST_DAYS = 366
/** What is shown of a clinic that asks for no days. */
const USUAL = { from: 'today-29', to: 'today' }

/** What it brought, at a glance. */
export function dashboardHandlers({ db, clock }: House): Handlers {
  return {
    getDashboard: ({ caller, query }) =>
      db.tenant(caller.companyId, async (tx) => {
        if (planNamed(caller.tariff.plan) !== 'standard') throw new Problem('TARIFF')
        const { time_zone: timeZone } = await tx
          .selectFrom('company')
          .select('time_zone')
          .executeTakeFirstOrThrow()
        const days = { timeZone, now: clock.now() }
        const span = asked(query, days)
        const before = spanBefore(span, days, isOfLast(query))
        const branchId =
          query.branchId === undefined || isId(query.branchId) ? query.branchId : NOBODYS
        const { own, former, messages, journey } = await dynamicsOf(
          tx,
          [span, before],
          days,
          branchId,
        )
        return {
          timeZone,
          asOf: days.now.toString(),
          began: await hasBegun(tx),
          span: spanBody(span),
          before: spanBody(before),
          figures: own.whole,
          figuresBefore: former.whole,
          unit: own.unit,
          days: own.points,
          daysBefore: former.points,
          journey: await journeyOf(tx, messages, journey, days.now),
          specialists: await npsBySpecialist(tx, messages),
          waits: {
            kinds: await messagesWaiting(tx),
            requests: await requestsWaiting(tx),
            chats: seesChats(caller) ? await chatsWaiting(tx) : 0,
            tomorrow: await tomorrowUnanswered(tx, days),
          },
          channels: await weatherOf(tx, timeZone, days.now),
          data: await dataStateOf(tx, days.now),
        }
      }),
  }
}

/** A branch that no visit has. */
const NOBODYS = '00000000-0000-0000-0000-000000000000'

function asked(
  { from = USUAL.from, to = USUAL.to }: Call<'getDashboard'>['query'],
  days: Days,
): Span {
  const dayOf = (text: string, name: string) =>
    dayEdge(text, days, 0, name).toZonedDateTimeISO(days.timeZone).toPlainDate()
  const [first, last] = [dayOf(from, 'from'), dayOf(to, 'to')]
  if (Temporal.PlainDate.compare(first, last) > 0)
    throw new Problem('CHECK_DETAILS', { to: 'OUT_OF_RANGE' })
  if (first.until(last).days >= MOST_DAYS)
    throw new Problem('CHECK_DETAILS', { from: 'OUT_OF_RANGE' })
  return spanOf(first, last, days)
}

/** Whether the last days were asked for, and not days of the calendar. */
const isOfLast = ({ from = USUAL.from }: Call<'getDashboard'>['query']) =>
  from.trim().startsWith('today')

const spanBody = ({ from, to, begins, ends }: Span) => ({
  from: from.toString(),
  to: to.toString(),
  begins: begins.toString(),
  ends: ends.toString(),
})

/** The figures of a span and of the one before, each whole and by its points: both are counted at once. */
async function dynamicsOf(tx: Tx, spans: [Span, Span], days: Days, branchId: string | undefined) {
  const [own, before] = spans.map((span) => ({ span, ...pointsOf(span, days) })) as [Drawn, Drawn]
  const edges = ({ span, points }: Drawn) => edgesOfPoints(span, points, days.timeZone)
  const places = between(edges(own))
  const former = between(edges(before), places.length)
  const asked = { places: [...places, ...former], branchId, timeZone: days.timeZone }
  const { counted, journey } = await countedDays(tx, asked, days.now)
  const messages = await countMessages(tx, counted)
  const visits = await countVisits(tx, counted, days.now)
  const isOwn = ({ place }: { place: number }) => place < places.length
  const drawn = ({ unit, points }: Drawn, first: number, fits: typeof isOwn) => {
    const { whole, days: counts } = figuresOf([...messages, ...visits].filter(fits))
    const bodies = points.map((point, index) => dayBody(point, counts.get(first + index)))
    return { whole, unit, points: bodies }
  }
  return {
    own: drawn(own, 0, isOwn),
    former: drawn(before, places.length, (part) => !isOwn(part)),
    messages: messages.filter(isOwn),
    journey: {
      ...journey,
      pieces: journey.pieces.filter(isOwn),
      kept: journey.kept.filter(isOwn),
    },
  }
}

type Drawn = { span: Span } & ReturnType<typeof pointsOf>

const dayBody = ({ from, to }: Point, figures: Figures | undefined): Day => ({
  from: from.toString(),
  to: to.toString(),
  sent: figures?.sent ?? 0,
  answered: figures?.answered ?? 0,
  booked: figures?.booked ?? 0,
  came: figures?.came ?? 0,
  missed: figures?.missed ?? 0,
})

async function hasBegun(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ began: boolean }>`
    select exists (select from message m where m.company_id = current_company() and m.scenario_id is not null and m.sent_at is not null) as began`.execute(
    tx,
  )
  return rows[0]?.began ?? false
}

async function chatsWaiting(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from (${waitingIds}) w`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Visits of tomorrow to which nobody has answered, as the list of visits has them. */
async function tomorrowUnanswered(tx: Tx, { timeZone, now }: Days): Promise<number> {
  const tomorrow = now.toZonedDateTimeISO(timeZone).toPlainDate().add({ days: 1 })
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from visit v
    where v.company_id = current_company() and v.starts_at >= ${dayStart(tomorrow, timeZone)}
      and v.starts_at < ${dayStart(tomorrow.add({ days: 1 }), timeZone)} and ${standingOf} = 'noAnswer'`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

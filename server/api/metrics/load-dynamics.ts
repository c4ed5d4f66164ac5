import { hasFigure } from '../../../domain/plan-metrics.ts'
import type { Plan } from '../../../domain/plans.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { countedDays } from '../../engine/metrics/daily-aggregates/resolve-scope.ts'
import { journeyOf, visitsNamed } from '../../engine/metrics/funnel.ts'
import { countMessages } from '../../engine/metrics/message-counts.ts'
import { among, between } from '../../engine/metrics/metric-scope.ts'
import { type Figures, figuresOf } from '../../engine/metrics/metrics.ts'
import { npsBySpecialist } from '../../engine/metrics/nps-by-specialist.ts'
import { edgesOfPoints, type Point, pointsOf, type Span } from '../../engine/metrics/period.ts'
import { countVisits } from '../../engine/metrics/visit-counts.ts'
import type { Days } from '../../platform/http/day-boundary.ts'
import { countsOf, kindsOf } from './filter-by-plan.ts'
import type { Inside } from './with-tenant.ts'

type Day = components['schemas']['DashboardDay']
type Drawn = { span: Span } & ReturnType<typeof pointsOf>

/** The figures of a span and of the one before, whole and by their points, both counted at once; of the span its journey and its scores too. */
export async function dynamicsOf(
  inside: Inside,
  spans: [Span, Span],
  { days, branchId, plan }: { days: Days; branchId: string | undefined; plan: Plan },
) {
  const [own, before] = spans.map((span) => ({ span, ...pointsOf(span, days) })) as [Drawn, Drawn]
  const edges = ({ span, points }: Drawn) => edgesOfPoints(span, points, days.timeZone)
  const places = between(edges(own))
  const former = between(edges(before), places.length)
  const isOwn = ({ place }: { place: number }) => place < places.length
  const asked = { places: [...places, ...former], branchId, timeZone: days.timeZone }
  const { counted, journey } = await inside((tx) => countedDays(tx, asked, days.now))
  const [messages, visits, named] = await Promise.all([
    inside(async (tx) => kindsOf(plan, await countMessages(tx, counted))),
    inside(async (tx) => countsOf(plan, await countVisits(tx, counted, days.now))),
    hasFigure(plan, 'named')
      ? inside((tx) => visitsNamed(tx, among(journey, isOwn), days.now))
      : [],
  ])
  const drawn = ({ points }: Drawn, first: number, fits: typeof isOwn) => {
    const { whole, days: counts } = figuresOf([...messages, ...visits].filter(fits))
    return [whole, points.map((point, index) => dayBody(point, counts.get(first + index)))] as const
  }
  const [figures, pointsNow] = drawn(own, 0, isOwn)
  const [figuresBefore, daysBefore] = drawn(before, places.length, (part) => !isOwn(part))
  const ownMessages = messages.filter(isOwn)
  return {
    ...{ figures, figuresBefore, unit: own.unit, days: pointsNow, daysBefore },
    journey: journeyOf(ownMessages, named),
    specialists: await inside((tx) => npsBySpecialist(tx, ownMessages)),
  }
}

const dayBody = ({ from, to }: Point, figures: Figures | undefined): Day => ({
  from: from.toString(),
  to: to.toString(),
  sent: figures?.sent ?? 0,
  answered: figures?.answered ?? 0,
  booked: figures?.booked ?? 0,
  came: figures?.came ?? 0,
  missed: figures?.missed ?? 0,
})

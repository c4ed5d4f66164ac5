import {
  bookingFigures,
  isIn,
  isNarrowable,
  isOfStaff,
  momentFigures,
  namedFigures,
  type OpenedFigure,
  provenFigures,
  visitFigures,
  weatherFigures,
} from '../../../../domain/drill-down.ts'
import { hasFigure } from '../../../../domain/plan-metrics.ts'
import { planNamed, typesOfPlan } from '../../../../domain/plans.ts'
import type { ScenarioType } from '../../../../domain/scenario-kinds.ts'
import type { components } from '../../../../schema/generated/rest.ts'
import type { RowsAsked } from '../../../engine/metrics/drill-down/day-buckets.ts'
import { weatherRows } from '../../../engine/metrics/drill-down/list-channel-health-rows.ts'
import { messageRows } from '../../../engine/metrics/drill-down/list-message-rows.ts'
import { namedRows } from '../../../engine/metrics/drill-down/list-reminded-rows.ts'
import { listedRows } from '../../../engine/metrics/drill-down/list-unaggregated-rows.ts'
import { visitRows } from '../../../engine/metrics/drill-down/list-visit-rows.ts'
import {
  PAGE,
  type PartAsked,
  type RowPage,
  type RowPlace,
} from '../../../engine/metrics/drill-down/row-page.ts'
import type { House } from '../../../platform/app-context.ts'
import { withinYears } from '../../../platform/day-start.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { isId } from '../../../platform/http/ids.ts'
import type { Call, Handlers } from '../../../platform/http/operation.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { branchAsked, comparesStaff, idAsked, timeZoneOf } from '../metrics-request.ts'
import { besideAsked } from '../parse-period.ts'
import { figureMoments } from './load-event-rows.ts'
import { figureMessages } from './load-message-rows.ts'
import { figureVisits } from './load-visit-rows.ts'

type Asked = Omit<Call<'listFigureRows'>['query'], 'cursor'>
/** With the kinds that the plan covers: of no other a message is among the rows. */
export type RowsQuery = Asked & { types: readonly ScenarioType[] }
export type FigureRows = components['schemas']['FigureRows']

/** What a figure is made of, so that anybody can count it again. */
export function figureRowHandlers({ db, clock }: House): Handlers {
  return {
    async listFigureRows({ caller, query }) {
      requireRows(caller, query)
      const after = query.cursor === undefined ? null : placeIn(query.cursor)
      return db.tenant(caller.companyId, (tx) =>
        rowBodies(
          tx,
          { ...query, types: typesOfPlan(caller.tariff.plan) },
          { after, size: PAGE },
          clock.now(),
        ),
      )
    },
  }
}

/** Refuses who may not see the rows, and what does not narrow them: they would be taken for those of it. */
export function requireRows(caller: Caller, query: Asked) {
  const { figure, scenarioId, employeeId } = query
  // What is not of a plan's own scenarios it does not see.
  if (!hasFigure(planNamed(caller.tariff.plan), figure)) throw new Problem('TARIFF')
  const refuse = (field: string) => {
    throw new Problem('CHECK_DETAILS', { [field]: 'BAD_FORMAT' })
  }
  const ofScenario = isNarrowable(figure) || isIn(provenFigures, figure)
  const isOfWeather = isIn(weatherFigures, figure)
  for (const field of ['type', 'textId'] as const)
    if (query[field] !== undefined && !isNarrowable(figure)) refuse(field)
  if (query.channel === undefined ? isOfWeather : !isNarrowable(figure) && !isOfWeather)
    refuse('channel')
  if (scenarioId === undefined ? isIn(provenFigures, figure) : !ofScenario) refuse('scenarioId')
  if (isOfStaff(figure) && !comparesStaff(caller)) throw new Problem('FORBIDDEN')
  if ((employeeId !== undefined) !== isOfStaff(figure)) refuse('employeeId')
}

async function rowBodies(
  tx: Tx,
  query: RowsQuery,
  part: PartAsked,
  now: Temporal.Instant,
): Promise<FigureRows> {
  const { next, ...rows } = await rowsFor(tx, query, part, now)
  return { ...rows, next: next && cursorAt(next) }
}

/** Some of the rows, and the place of the last one where others follow. */
export async function rowsFor(
  tx: Tx,
  query: RowsQuery,
  part: PartAsked,
  now: Temporal.Instant,
): Promise<Omit<FigureRows, 'next'> & Pick<RowPage, 'next'>> {
  const timeZone = await timeZoneOf(tx)
  const span = besideAsked(query, { timeZone, now })
  const asked = { span, timeZone, branchId: branchAsked(query) }
  const { figure } = query
  const { total, rows, next } = await pageFor(tx, query, asked, part, now)
  const isOfVisits = countsVisits(figure)
  const isOfMoments = isIn(momentFigures, figure)
  return {
    total,
    next,
    messages: isOfVisits || isOfMoments ? [] : await figureMessages(tx, rows),
    visits: isOfVisits ? await figureVisits(tx, rows) : [],
    moments: isOfMoments ? await figureMoments(tx, figure, asked, rows) : [],
  }
}

/** Whether its rows are visits. */
export const countsVisits = (figure: OpenedFigure): boolean =>
  isIn(visitFigures, figure) || isIn(namedFigures, figure) || isIn(bookingFigures, figure)

function pageFor(
  tx: Tx,
  query: RowsQuery,
  asked: RowsAsked,
  part: PartAsked,
  now: Temporal.Instant,
): Promise<RowPage> {
  const { figure } = query
  const scenarioId = idAsked(query.scenarioId)
  if (isNarrowable(figure)) {
    const { types, type, textId, channel } = query
    const only = {
      ...{ types: type ? types.filter((one) => one === type) : types, scenarioId },
      textId: textId === NONE ? null : idAsked(textId),
      channel: channel === NONE ? null : channel,
    }
    return messageRows(tx, figure, { ...asked, only }, part, now)
  }
  if (isIn(weatherFigures, figure)) {
    const { channel = '' } = query // it was refused without one
    return weatherRows(tx, figure, { channel, timeZone: asked.timeZone }, part, now)
  }
  if (isIn(namedFigures, figure)) return namedRows(tx, figure, asked, part, now)
  if (isIn(visitFigures, figure)) return visitRows(tx, figure, asked, part, now)
  const employeeId = idAsked(query.employeeId)
  return listedRows(tx, figure, { ...asked, types: query.types, scenarioId, employeeId }, part)
}

/** What has no text, or no channel. */
const NONE = 'none'

const cursorAt = ({ at, id }: RowPlace) => `${at}_${id}`

function placeIn(cursor: string): RowPlace {
  const [at, id, ...more] = cursor.split('_')
  try {
    if (at === undefined || id === undefined || !isId(id) || more.length > 0)
      throw new RangeError(cursor)
    const moment = Temporal.Instant.from(at)
    if (!moment.equals(withinYears(moment))) throw new RangeError(cursor)
    return { at: moment, id }
  } catch {
    throw new Problem('CHECK_DETAILS', { cursor: 'BAD_FORMAT' })
  }
}

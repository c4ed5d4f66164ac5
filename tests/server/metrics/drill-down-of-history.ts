import { expect } from 'vitest'
import { messageMetrics, namedVisitMetrics, visitMetrics } from '../../../domain/drill-down.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { TestApp } from '../../harness/app.ts'
import { asInterpreted } from './as-interpreted.ts'
import { bounds, generateHistory, type Size } from './reference/generate-clinic.ts'
import { refreshAll } from './refresh-all.ts'
import { layLife } from './seed-history.ts'

type Schemas = components['schemas']
type Rows = Schemas['FigureRows']
type Query = Record<string, string>

/** Metrics that the dashboard returns. */
const dashboardFigures = [...messageMetrics, ...visitMetrics, ...namedVisitMetrics]

/** The dashboard's value of a metric. */
function saidOf(
  figure: (typeof dashboardFigures)[number],
  { figures, journey }: Schemas['Dashboard'],
) {
  if (figure === 'rated') return figures.scores.reduce((sum, count) => sum + count, 0)
  if (figure === 'named') return journey.visits
  if (!figure.startsWith('named')) return figures[figure as keyof typeof figures]
  return journey[figure.slice(5).toLowerCase() as keyof typeof journey]
}

const steps = ['planned', 'sent', 'delivered', 'read', 'answered'] as const

/**
 * Expects every metric of a generated clinic to have as many drill-down rows as it counts, each once, with and without daily aggregates; returns
 * `ask` for further requests.
 */
export async function expectRows(open: TestApp, seed: number, size?: Size) {
  const life = asInterpreted(generateHistory(seed, size))
  const { from, ends } = bounds(seed, size)
  const now = new Date(ends).toISOString()
  open.clock.set(now)
  const { as, companyId, idOf } = await layLife(open, life)
  const day = (at: string) =>
    Temporal.Instant.from(at).toZonedDateTimeISO(life.zone).toPlainDate().toString()
  const ask = (path: string, query: Query) => {
    const asked = new URLSearchParams({ from: day(from), to: day(now), ...query })
    return as.get<Rows & Schemas['Dashboard'] & { fields?: object }>(
      `/api/analytics/${path}?${asked}`,
    )
  }
  /** The total and the ids of all pages. */
  const allOf = async (
    query: Query,
    cursor?: string,
  ): Promise<{ ids: string[]; total: number }> => {
    const { body, status } = await ask('rows', { ...query, ...(cursor && { cursor }) })
    expect(status).toBe(200)
    const ids = [...body.messages, ...body.visits, ...body.moments].map(({ id }) => id)
    const others = body.next === null ? [] : (await allOf(query, body.next)).ids
    return { ids: [...ids, ...others], total: body.total }
  }
  const opened = new Set<string>()
  const ofBranch: Query = { branchId: idOf(life.branches[0]?.id ?? '') }
  for (const [kept, query] of [
    [false, {}],
    [true, {}],
    [true, ofBranch],
  ] as [boolean, Query][]) {
    if (kept) await refreshAll(open, companyId)
    const { body: dashboard } = await ask('dashboard', query)
    for (const figure of dashboardFigures) {
      const { ids, total } = await allOf({ ...query, figure })
      expect([figure, new Set(ids).size, ids.length]).toEqual([figure, total, total])
      expect([figure, total]).toEqual([figure, saidOf(figure, dashboard)])
      if (total > 0) opened.add(figure)
    }
    for (const step of steps) {
      const { total } = await allOf({ ...query, figure: step, type: 'reminder' })
      expect([step, total]).toEqual([step, dashboard.journey[step]])
    }
  }
  return { ask, companyId, opened }
}

import { expect, test } from 'vitest'
import { openedFigures } from '../../../domain/figure-rows.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { useHouse } from '../../harness/fixtures.ts'
import { asRole } from '../client/as-role.ts'
import { asHeard } from './as-heard.ts'
import { keepAll } from './keep-all.ts'
import { layLife } from './lay-life.ts'
import { bounds, inventLife } from './stranger/life.ts'

type Schemas = components['schemas']
type Rows = Schemas['FigureRows']

const open = useHouse()

/** What the dashboard says of a figure. */
function saidOf(
  figure: (typeof openedFigures)[number],
  { figures, journey }: Schemas['Dashboard'],
) {
  if (figure === 'rated') return figures.scores.reduce((sum, count) => sum + count, 0)
  if (figure === 'named') return journey.visits
  if (!figure.startsWith('named')) return figures[figure as keyof typeof figures]
  return journey[figure.slice(5).toLowerCase() as keyof typeof journey]
}

test.each([3, 8])(
  'every figure has as many rows as it says, each once, whether its days are kept or not (seed %i)',
  { timeout: 60_000 },
  async (seed) => {
    const life = asHeard(inventLife(seed))
    const { from, ends } = bounds(seed)
    const now = new Date(ends).toISOString()
    open.clock.set(now)
    const { as, companyId, idOf } = await layLife(open, life)
    const day = (at: string) =>
      Temporal.Instant.from(at).toZonedDateTimeISO(life.zone).toPlainDate().toString()
    const branch = idOf(life.branches[0]?.id ?? '')
    const ask = async (path: string, query: Record<string, string>) => {
      const span = { from: day(from), to: day(now), ...query }
      return as.get<Rows & Schemas['Dashboard']>(
        `/api/analytics/${path}?${new URLSearchParams(span)}`,
      )
    }
    const allOf = async (query: Record<string, string>) => {
      const ids: string[] = []
      let total = 0
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { body, status }: { body: Rows; status: number } = await ask('rows', {
          ...query,
          ...(cursor && { cursor }),
        })
        expect(status).toBe(200)
        ids.push(...body.messages.map(({ id }) => id), ...body.visits.map(({ id }) => id))
        total = body.total
        cursor = body.next
      }
      return { ids, total }
    }
    for (const kept of [false, true]) {
      if (kept) await keepAll(open, companyId)
      for (const query of [{}, { branchId: branch }] as Record<string, string>[]) {
        const { body: dashboard } = await ask('dashboard', query)
        let opened = 0
        for (const figure of openedFigures) {
          const { ids, total } = await allOf({ ...query, figure })
          expect([figure, new Set(ids).size, ids.length]).toEqual([figure, total, total])
          expect([figure, total]).toEqual([figure, saidOf(figure, dashboard)])
          if (total > 0) opened += 1
        }
        expect(opened).toBeGreaterThan(25)
        for (const step of ['planned', 'sent', 'delivered', 'read', 'answered'] as const)
          expect([step, (await allOf({ ...query, figure: step, type: 'reminder' })).total]).toEqual(
            [step, dashboard.journey[step]],
          )
      }
    }

    // What is counted can be counted again from its rows, and tells of nobody.
    const { body: sent } = await ask('rows', { figure: 'sent' })
    expect(sent.messages.every(({ sentAt }) => sentAt !== null)).toBe(true)
    expect(sent.messages.flatMap(({ attempts }) => attempts).length).toBeGreaterThan(49)
    expect(JSON.stringify(sent)).not.toContain('Иванова')
    const { body: refused } = await ask('rows', { figure: 'sent', cursor: 'x' })
    expect(refused).toMatchObject({ code: 'CHECK_DETAILS', fields: { cursor: 'BAD_FORMAT' } })
    const desk = await asRole(open, companyId, 'administrator')
    expect((await desk.get('/api/analytics/rows?figure=sent')).status).toBe(403)
  },
)

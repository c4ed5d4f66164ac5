import { expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { asInterpreted } from './as-interpreted.ts'
import { bounds, generateHistory } from './reference/generate-clinic.ts'
import { layLife } from './seed-history.ts'

type Schemas = components['schemas']
type Refused = { code?: string }

const open = useTestApp()
const seed = 6

test('each tariff plan shows metrics and drill-downs of its own scenarios only', async () => {
  open.clock.set(new Date(bounds(seed).ends).toISOString())
  const { as, companyId } = await layLife(open, asInterpreted(generateHistory(seed)))
  const under = async (tariff_plan: 'standard' | 'reminder' | 'nps') => {
    await open.app.db.withTenant(companyId, (tx) =>
      tx.updateTable('company').set({ tariff_plan }).execute(),
    )
    const get = async <Body>(path: string) =>
      (await as.get<Body & Refused>(`/api/analytics/${path}`)).body
    const rows = (figure: string) => get<Schemas['FigureRows']>(`rows?figure=${figure}`)
    const { figures, journey, waits } = await get<Schemas['Dashboard']>('dashboard')
    const { rows: kinds } = await get<Schemas['Conversion']>('conversion')
    const month = (await get<Schemas['Efficiency']>('efficiency')).own.figures
    const refusedOf = async (figure: string) => (await rows(figure)).code ?? null
    return {
      ...{ figures, journey, waits, month, rows, refusedOf },
      kinds: new Set(kinds.map(({ type }) => type)),
    }
  }
  const whole = await under('standard')
  const scores = (of: Schemas['Figures']) => of.scores.reduce((sum, many) => sum + many, 0)

  const reminder = await under('reminder')
  expect([...reminder.kinds].toSorted()).toEqual(['memo', 'notification', 'reminder'])
  expect(reminder.figures).toMatchObject({
    ...{ booked: 0, bookedCame: 0, paid: null },
    ...{ came: whole.figures.came, reached: whole.figures.reached, told: whole.figures.told },
  })
  expect(reminder.figures.sent).toBeGreaterThan(0)
  expect(reminder.figures.sent).toBeLessThan(whole.figures.sent)
  expect([scores(whole.figures) > 0, scores(reminder.figures)]).toEqual([true, 0])
  expect(reminder.journey).toEqual(whole.journey)
  expect(reminder.month).toMatchObject({ reviews: 0, transitions: 0, nps: { answers: 0 } })
  expect((await reminder.rows('sent')).total).toBe(reminder.figures.sent)
  expect(await reminder.refusedOf('booked')).toBe('TARIFF')
  expect(await reminder.refusedOf('rated')).toBe('TARIFF')
  expect(await reminder.refusedOf('waited')).toBe('TARIFF')

  const nps = await under('nps')
  expect([...nps.kinds]).toEqual(['nps'])
  expect(nps.figures).toMatchObject({ came: 0, missed: 0, reached: 0, told: 0, booked: 0 })
  expect(scores(nps.figures)).toBe(scores(whole.figures))
  expect([nps.journey.planned, nps.journey.visits, nps.waits.tomorrow]).toEqual([0, 0, 0])
  expect(nps.waits.kinds.filter(({ kind }) => kind !== 'nps')).toEqual([])
  expect(nps.month?.reviews).toBe(whole.month?.reviews)
  expect((await nps.rows('sent')).total).toBe(nps.figures.sent)
  expect(await nps.refusedOf('came')).toBe('TARIFF')
  expect((await nps.rows('rated')).total).toBe(scores(nps.figures))
})

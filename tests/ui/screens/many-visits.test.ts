import { expect, test } from 'vitest'
import { isNeedOpen } from '../../../src/machines/appointments/visit-selection.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import { applyToVisits, undoVisitActions } from '../../../src/ports/bulk-visit-actions.ts'
import type { GatewayCaller } from '../../../src/ports/gateway-caller.ts'
import { visit } from './appointments-page.ts'

const chosen = ['a', 'b', 'c'].map((id) => ({ id, name: id, row: visit({ id }) }))

/** A facade that notes what it is asked, and refuses what `refuse` says. */
function facade(refuse: (asked: { visitId?: string }) => unknown = () => null) {
  const asked: object[] = []
  const ask = (async (_: unknown, variables: { visitId?: string }) => {
    const error = refuse(variables)
    if (error) throw error
    asked.push(JSON.parse(JSON.stringify(variables)))
    return {}
  }) as unknown as GatewayCaller // all that these ports use of it
  return { ask, asked }
}

test('patients of several visits come, and all of it is taken back, the last first', async () => {
  const { ask, asked } = facade()
  const { count, undo: back, failed: left } = await applyToVisits(ask, chosen, 'approved')
  expect(count).toBe(3)
  expect(left).toBeUndefined()
  expect(await undoVisitActions(ask, back)).toEqual({ skipped: 0 })
  const said = (answer: string) => (visitId: string) => ({
    visitId,
    answer,
    ...(answer === 'none' && { takesBack: true }),
  })
  expect(asked).toEqual([
    ...['a', 'b', 'c'].map(said('approved')),
    ...['c', 'b', 'a'].map(said('none')),
  ])
})

test('a visit that is refused stays chosen, and the others are done', async () => {
  const begun = new CallFailure(409, { message: 'Визит уже начался.' }, 'begun')
  const { ask, asked } = facade(({ visitId }) => (visitId === 'b' ? begun : null))
  const { count, undo: back, failed: left } = await applyToVisits(ask, chosen, 'approved')
  expect(count).toBe(2)
  expect(left).toEqual({ ids: ['b'], error: begun })
  expect(asked).toHaveLength(2)
  expect(back.map((act) => ('visitId' in act ? act.visitId : ''))).toEqual(['c', 'a'])
})

test('once the server is out of reach nothing more is tried, and what was not done is told as not done', async () => {
  const gone = new CallFailure(0, null, 'offline')
  let tries = 0
  const { ask } = facade(({ visitId }) => {
    tries++
    return visitId === 'a' ? null : gone
  })
  const { count, failed: left } = await applyToVisits(ask, chosen, 'approved')
  expect(count).toBe(1)
  expect(left?.ids).toEqual(['b', 'c'])
  expect(tries).toBe(2)
  await expect(applyToVisits(facade(() => gone).ask, chosen, 'approved')).rejects.toBe(gone)
})

test('messages are handled with what was done instead, and wait again when it is taken back', async () => {
  const { ask, asked } = facade()
  const { undo: back } = await applyToVisits(ask, chosen.slice(0, 1), 'wrote')
  await undoVisitActions(ask, back)
  expect(asked).toEqual([
    { messageId: 'm', handled: true, done: 'wrote' },
    expect.objectContaining({ messageId: 'm', handled: false, takesBack: true }),
  ])
})

test('a visit that somebody else has answered for since stays, the others are taken back; what else is refused is told', async () => {
  const since = new CallFailure(409, { code: 'CHANGED_SINCE' }, 'changed')
  const { undo: back } = await applyToVisits(facade().ask, chosen, 'approved')
  const { ask, asked } = facade(({ visitId }) => (visitId === 'b' ? since : null))
  expect(await undoVisitActions(ask, back)).toEqual({ skipped: 1 })
  expect(asked).toHaveLength(2)
  const begun = new CallFailure(409, { code: 'VISIT_BEGUN' }, 'begun')
  await expect(undoVisitActions(facade(() => begun).ask, back)).rejects.toBe(begun)
})

test('each deed is offered for visits it is left for', () => {
  const now = '2026-12-08T09:00:00Z'
  const message = visit().message!
  const lefts = (row: ReturnType<typeof visit>) =>
    (['approved', 'handled', 'lost'] as const).filter((need) => isNeedOpen(need, row, now))
  expect(lefts(visit())).toEqual(['approved'])
  expect(lefts(visit({ answer: 'approved' }))).toEqual([])
  expect(lefts(visit({ status: 'canceled' }))).toEqual([])
  expect(lefts(visit({ startsAt: '2026-12-08T08:59:00Z' }))).toEqual([])
  expect(lefts(visit({ message: null }))).toEqual(['approved'])
  const unclear = { ...message, answer: 'unclear' as const }
  expect(lefts(visit({ message: unclear }))).toEqual(['approved', 'handled'])
  expect(lefts(visit({ message: { ...unclear, handled: true } }))).toEqual(['approved'])
  expect(lefts(visit({ message: { ...message, outcome: 'unknown' } }))).toEqual([
    'approved',
    'lost',
  ])
})

import { expect, test } from 'vitest'
import { isNeedOpen } from '../../../src/machines/appointments/visit-selection.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import { applyToVisits, undoVisitActions } from '../../../src/ports/bulk-visit-actions.ts'
import type { GatewayCaller } from '../../../src/ports/gateway-caller.ts'
import { visit } from './appointments-page.ts'

const selectedVisits = ['a', 'b', 'c'].map((id) => ({ id, name: id, row: visit({ id }) }))

/** A gateway that records its calls, and rejects those for which `refuse` returns an error. */
function createGateway(refuse: (variables: { visitId?: string }) => unknown = () => null) {
  const calls: object[] = []
  const ask = (async (_: unknown, variables: { visitId?: string; answer?: string }) => {
    const error = refuse(variables)
    if (error) throw error
    calls.push(JSON.parse(JSON.stringify(variables)))
    const { visitId, answer } = variables
    return { answerVisit: answer === 'none' ? null : `answer about ${visitId}` }
  }) as unknown as GatewayCaller // the ports use only this function
  return { ask, calls }
}

test('several visits are approved, and the undo reverses them, the last first', async () => {
  const { ask, calls } = createGateway()
  const { count, undo: back, failed: left } = await applyToVisits(ask, selectedVisits, 'approved')
  expect(count).toBe(3)
  expect(left).toBeUndefined()
  expect(await undoVisitActions(ask, back)).toEqual({ skipped: 0 })
  const answerCall = (answer: string) => (visitId: string) => ({
    visitId,
    answer,
    ...(answer === 'none' && { answerId: `answer about ${visitId}` }),
  })
  expect(calls).toEqual([
    ...['a', 'b', 'c'].map(answerCall('approved')),
    ...['c', 'b', 'a'].map(answerCall('none')),
  ])
})

test('a refused visit is returned as failed, and the others are saved', async () => {
  const refusal = new CallFailure(409, { message: 'Визит уже начался.' }, 'refused')
  const { ask, calls } = createGateway(({ visitId }) => (visitId === 'b' ? refusal : null))
  const { count, undo: back, failed: left } = await applyToVisits(ask, selectedVisits, 'approved')
  expect(count).toBe(2)
  expect(left).toEqual({ ids: ['b'], error: refusal })
  expect(calls).toHaveLength(2)
  expect(back.map((act) => ('visitId' in act ? act.visitId : ''))).toEqual(['c', 'a'])
})

test('a network error stops the bulk action and returns the remaining visits as failed', async () => {
  const networkError = new CallFailure(0, null, 'offline')
  let tries = 0
  const { ask } = createGateway(({ visitId }) => {
    tries++
    return visitId === 'a' ? null : networkError
  })
  const { count, failed: left } = await applyToVisits(ask, selectedVisits, 'approved')
  expect(count).toBe(1)
  expect(left?.ids).toEqual(['b', 'c'])
  expect(tries).toBe(2)
  await expect(
    applyToVisits(createGateway(() => networkError).ask, selectedVisits, 'approved'),
  ).rejects.toBe(networkError)
})

test('a message is handled with a follow-up, and its undo makes it wait again', async () => {
  const { ask, calls } = createGateway()
  const { undo: back } = await applyToVisits(ask, selectedVisits.slice(0, 1), 'wrote')
  await undoVisitActions(ask, back)
  expect(calls).toEqual([
    { messageId: 'm', handled: true, done: 'wrote' },
    expect.objectContaining({ messageId: 'm', handled: false, takesBack: true }),
  ])
})

test('an undo skips a visit changed by others since, and any other refusal is thrown', async () => {
  const since = new CallFailure(409, { code: 'CHANGED_SINCE' }, 'changed')
  const { undo: back } = await applyToVisits(createGateway().ask, selectedVisits, 'approved')
  const { ask, calls } = createGateway(({ visitId }) => (visitId === 'b' ? since : null))
  expect(await undoVisitActions(ask, back)).toEqual({ skipped: 1 })
  expect(calls).toHaveLength(2)
  const refusal = new CallFailure(409, { code: 'VISIT_BEGUN' }, 'refused')
  await expect(undoVisitActions(createGateway(() => refusal).ask, back)).rejects.toBe(refusal)
})

test('the actions still needed for a visit depend on its answer, state and message', () => {
  const now = '2026-12-08T09:00:00Z'
  const message = visit().message!
  const openNeeds = (row: ReturnType<typeof visit>) =>
    (['approved', 'handled', 'lost'] as const).filter((need) => isNeedOpen(need, row, now))
  expect(openNeeds(visit())).toEqual(['approved'])
  expect(openNeeds(visit({ answer: 'approved' }))).toEqual([])
  expect(openNeeds(visit({ status: 'canceled' }))).toEqual([])
  expect(openNeeds(visit({ startsAt: '2026-12-08T08:59:00Z' }))).toEqual([])
  expect(openNeeds(visit({ message: null }))).toEqual(['approved'])
  const unclear = { ...message, answer: 'unclear' as const }
  expect(openNeeds(visit({ message: unclear }))).toEqual(['approved', 'handled'])
  expect(openNeeds(visit({ message: { ...unclear, handled: true } }))).toEqual(['approved'])
  expect(openNeeds(visit({ message: { ...message, outcome: 'unknown' } }))).toEqual([
    'approved',
    'lost',
  ])
})

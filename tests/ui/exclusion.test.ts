import { expect, test } from 'vitest'
import { emptyFilter } from '../../src/machines/patients/patients-queries.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { listAllPatients, setExcluded, undoExclusion } from '../../src/ports/exclusion.ts'
import type { GatewayCaller } from '../../src/ports/gateway-caller.ts'

type Call = {
  page?: number
  excluded?: boolean
  takesBack?: boolean
  clients?: { clientId: string; reason: string | null }[]
}

/** A clinic of so many patients behind the facade; a call after so many changes fails. */
function clinic(many: number, failsAfter = Number.POSITIVE_INFINITY) {
  const marked = new Map<string, string | null>()
  const calls: Call[] = []
  const ask = async (_document: unknown, call: Call) => {
    calls.push(call)
    if (call.clients) {
      if (call.excluded && marked.size >= failsAfter) throw new CallFailure(500, null, 'No')
      const changed = call.clients.filter(({ clientId }) => marked.has(clientId) !== call.excluded)
      for (const { clientId, reason } of changed)
        if (call.excluded) marked.set(clientId, reason)
        else marked.delete(clientId)
      const rows = changed.map(({ clientId }) => ({ clientId, reason: null }))
      return { setManyExcluded: { changed: rows, kept: 0 } }
    }
    const first = ((call.page ?? 1) - 1) * 200
    const items = Array.from({ length: Math.max(0, Math.min(200, many - first)) }, (_, at) => ({
      id: `${first + at}`,
      surname: 'A',
      name: 'B',
      middleName: null,
      erased: first + at === 3,
    }))
    return { clients: { items, total: many } }
  }
  return { ask: ask as unknown as GatewayCaller, marked, calls }
}
const asked = { filter: emptyFilter, search: '' }

test('everybody found is chosen, whichever page he stands on, but for who was erased', async () => {
  const { ask } = clinic(1203)
  const found = await listAllPatients(ask, asked, new AbortController().signal)
  expect(found).toHaveLength(1202)
  expect(found.at(-1)).toEqual({ id: '1202', name: 'A B' })
})

test('no more than a filter tells', async () => {
  const { ask, calls } = clinic(1_000_000)
  expect(await listAllPatients(ask, asked, new AbortController().signal)).toHaveLength(9_999)
  expect(calls).toHaveLength(50)
})

test('more than one call takes are excluded with one reason, and taken back as one', async () => {
  const { ask, marked, calls } = clinic(1203)
  const ids = Array.from({ length: 1203 }, (_, id) => `${id}`)
  const done = await setExcluded(ask, ids, { excluded: true, reason: ' left ' })
  expect(done.count).toBe(1203)
  expect(new Set(marked.values())).toEqual(new Set(['left']))
  expect(calls.map(({ clients }) => clients?.length)).toEqual([500, 500, 203])
  expect(await undoExclusion(ask, done.undo)).toEqual({ skipped: 0 })
  expect(marked.size).toBe(0)
  expect(calls.slice(3).every(({ takesBack }) => takesBack)).toBe(true)
})

test('where a part fails, what was done can be taken back, and whom it left out stay chosen', async () => {
  const { ask, marked } = clinic(1203, 500)
  const ids = Array.from({ length: 1203 }, (_, id) => `${id}`)
  const done = await setExcluded(ask, ids, { excluded: true, reason: '' })
  expect(done).toMatchObject({ count: 500, failed: { error: { status: 500 } } })
  expect(done.failed?.ids).toEqual(ids.slice(500))
  await undoExclusion(ask, done.undo)
  expect(marked.size).toBe(0)
  await expect(
    setExcluded(clinic(1, 0).ask, ['0'], { excluded: true, reason: '' }),
  ).rejects.toThrow('No')
})

test('whom somebody else has changed since is counted, also where that is everybody of a part', async () => {
  let part = 0
  const ask = async () => {
    part += 1
    if (part === 2) throw new CallFailure(409, { code: 'CHANGED_SINCE' }, 'No')
    return { setManyExcluded: { changed: [], kept: 2 } }
  }
  const clients = Array.from({ length: 700 }, (_, id) => ({ clientId: `${id}`, reason: null }))
  const back = { excluded: false, clients }
  expect(await undoExclusion(ask as unknown as GatewayCaller, back)).toEqual({ skipped: 202 })
})

test('a part that is refused as a whole counts whom the refusal counts: others of it are as they would be', async () => {
  const ask = async () => {
    throw new CallFailure(409, { code: 'CHANGED_SINCE', kept: 2 }, 'No')
  }
  const clients = ['a', 'b', 'c'].map((clientId) => ({ clientId, reason: null }))
  const back = { excluded: false, clients }
  expect(await undoExclusion(ask as unknown as GatewayCaller, back)).toEqual({ skipped: 2 })
})

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

/** A gateway with a number of patients; exclusions fail after a number of changes. */
function clinic(patientCount: number, failsAfter = Number.POSITIVE_INFINITY) {
  const excludedPatients = new Map<string, string | null>()
  const calls: Call[] = []
  const ask = async (_document: unknown, call: Call) => {
    calls.push(call)
    if (call.clients) {
      if (call.excluded && excludedPatients.size >= failsAfter)
        throw new CallFailure(500, null, 'No')
      const changed = call.clients.filter(
        ({ clientId }) => excludedPatients.has(clientId) !== call.excluded,
      )
      for (const { clientId, reason } of changed)
        if (call.excluded) excludedPatients.set(clientId, reason)
        else excludedPatients.delete(clientId)
      const rows = changed.map(({ clientId }) => ({ clientId, reason: null }))
      return { setManyExcluded: { changed: rows, kept: 0 } }
    }
    const first = ((call.page ?? 1) - 1) * 200
    const items = Array.from(
      { length: Math.max(0, Math.min(200, patientCount - first)) },
      (_, at) => ({
        id: `${first + at}`,
        surname: 'A',
        name: 'B',
        middleName: null,
        erased: first + at === 3,
      }),
    )
    return { clients: { items, total: patientCount } }
  }
  return { ask: ask as unknown as GatewayCaller, excludedPatients, calls }
}
const allPatients = { filter: emptyFilter, search: '' }

test('all found patients of all pages are selected, except erased ones', async () => {
  const { ask } = clinic(1203)
  const found = await listAllPatients(ask, allPatients, new AbortController().signal)
  expect(found).toHaveLength(1202)
  expect(found.at(-1)).toEqual({ id: '1202', name: 'A B' })
})

test('at most 9,999 patients are selected with at most 50 calls', async () => {
  const { ask, calls } = clinic(1_000_000)
  expect(await listAllPatients(ask, allPatients, new AbortController().signal)).toHaveLength(9_999)
  expect(calls).toHaveLength(50)
})

test('an exclusion of more patients than one call accepts uses one reason and is undone as a whole', async () => {
  const { ask, excludedPatients, calls } = clinic(1203)
  const ids = Array.from({ length: 1203 }, (_, id) => `${id}`)
  const done = await setExcluded(ask, ids, { excluded: true, reason: ' left ' })
  expect(done.count).toBe(1203)
  expect(new Set(excludedPatients.values())).toEqual(new Set(['left']))
  expect(calls.map(({ clients }) => clients?.length)).toEqual([500, 500, 203])
  expect(await undoExclusion(ask, done.undo)).toEqual({ skipped: 0 })
  expect(excludedPatients.size).toBe(0)
  expect(calls.slice(3).every(({ takesBack }) => takesBack)).toBe(true)
})

test('a partly failed exclusion can be undone and returns the failed patients, and a completely failed one throws', async () => {
  const { ask, excludedPatients } = clinic(1203, 500)
  const ids = Array.from({ length: 1203 }, (_, id) => `${id}`)
  const done = await setExcluded(ask, ids, { excluded: true, reason: '' })
  expect(done).toMatchObject({ count: 500, failed: { error: { status: 500 } } })
  expect(done.failed?.ids).toEqual(ids.slice(500))
  await undoExclusion(ask, done.undo)
  expect(excludedPatients.size).toBe(0)
  await expect(
    setExcluded(clinic(1, 0).ask, ['0'], { excluded: true, reason: '' }),
  ).rejects.toThrow('No')
})

test('an undo counts the patients changed since by others, also when a whole call is refused', async () => {
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

test('a refused undo call counts only the patients that the refusal reports', async () => {
  const ask = async () => {
    throw new CallFailure(409, { code: 'CHANGED_SINCE', kept: 2 }, 'No')
  }
  const clients = ['a', 'b', 'c'].map((clientId) => ({ clientId, reason: null }))
  const back = { excluded: false, clients }
  expect(await undoExclusion(ask as unknown as GatewayCaller, back)).toEqual({ skipped: 2 })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { seeds } from '../../harness/clinic.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { says, writes } from './messages.ts'

interface Row {
  clientName: string
  standing: string
  answer: string | null
  message: { status: string; outcome: string; reason: string | null } | null
}

const open = useTestApp(() => openTestApp('2026-12-08T09:00:00Z'))
let clinic: Awaited<ReturnType<typeof registerClinic>>
let excluded: string

const AT = '2026-12-09T07:00:00Z'
/** The messages of one visit per state; the keys name what happened. */
const written: Record<string, Parameters<typeof writes>[3][]> = {
  Approved: [{ answer: 'approved' }],
  // A later reminder without an answer does not withdraw the earlier answer.
  Reminded: [{ answer: 'approved', sentAt: '2026-12-07T09:00:00Z' }, {}],
  Moving: [{ answer: 'transferred' }],
  Canceling: [{ answer: 'canceled' }],
  Puzzling: [{ answer: 'unclear' }],
  Silent: [{}],
  // The answer is about the visit before it was moved.
  Moved: [{ answer: 'approved', visitAt: '2026-12-08T07:00:00Z' }],
  Failed: [{ outcome: 'failed', status: 'failedToSendToGateway', sentAt: null }],
  Planned: [{ outcome: 'pending', status: 'new', sentAt: null }],
  Numberless: [{ outcome: 'skipped', status: 'new', sentAt: null, reason: 'NO_PHONE' }],
  Refusing: [{ outcome: 'skipped', status: 'new', sentAt: null, reason: 'OPTED_OUT' }],
  Refusing2: [{ outcome: 'skipped', status: 'new', sentAt: null, reason: 'OPTED_OUT' }],
  Unplanned: [],
  // Marketing messages take the branch of a visit but are not about it.
  Invited: [{ visitAt: null }],
  Invitable: [{ outcome: 'pending', status: 'new', sentAt: null, visitAt: null }],
  HeldOut: [{ outcome: 'skipped', status: 'new', sentAt: null, reason: 'HELD_OUT', visitAt: null }],
}
const expected = {
  coming: ['Approved', 'Confirmed', 'Reminded', 'Told'],
  moving: ['Moving'],
  canceling: ['Canceling'],
  unclear: ['Puzzling'],
  noAnswer: ['Moved', 'Silent'],
  failed: ['Failed'],
  planned: ['Planned'],
  unwritten: [
    ...['HeldOut', 'Invitable', 'Invited', 'Numberless'],
    ...['Refusing', 'Refusing2', 'Unplanned'],
  ],
  canceled: ['Gone'],
}

beforeAll(async () => {
  clinic = await registerClinic(open)
  const seed = seeds(open, clinic.companyId)
  const visit = async (name: string, more = {}) => {
    const patient = await seed.patient({ surname: '', name })
    const made = await seed.visit({ clientId: patient.id, startsAt: AT, ...more })
    return { clientId: patient.id, visitId: made.id, visitAt: AT }
  }
  for (const [name, messages] of Object.entries(written)) {
    const about = await visit(name)
    for (const message of messages) await writes(open, clinic.companyId, about, message)
  }
  await visit('Gone', { status: 'canceled' })
  const confirmed = await visit('Confirmed')
  await says(
    open,
    clinic.companyId,
    `update visit set confirmed = true where id = '${confirmed.visitId}'`,
  )
  const told = await visit('Told')
  await says(
    open,
    clinic.companyId,
    `insert into visit_answer (company_id, visit_id, visit_at, answer, by_name, at)
    values ('${clinic.companyId}', '${told.visitId}', '${AT}', 'approved', 'Anna', '${AT}')`,
  )
  excluded = told.clientId
})

const list = async (query: string) =>
  (await clinic.as.get<{ items: Row[]; total: number }>(`/api/visit/list?${query}`)).body
const names = async (query: string) =>
  (await list(query)).items.map(({ clientName }) => clientName).sort()

describe('visit state', () => {
  test.each(Object.entries(expected))('lists visits in the state %s', async (standing, whose) => {
    expect(await names(`standing=${standing}`)).toEqual(whose)
    const { items } = await list(`standing=${standing}`)
    expect(new Set(items.map((row) => row.standing))).toEqual(new Set([standing]))
  })

  test('counts every visit once, with the same numbers as the lists', async () => {
    const { body } = await clinic.as.get('/api/visit/counts')
    const numbers = Object.entries(expected).map(([standing, whose]) => [standing, whose.length])
    expect(body).toEqual({
      asOf: '2026-12-08T09:00:00Z',
      total: Object.values(expected).flat().length,
      ...Object.fromEntries(numbers),
    })
    const moving = await clinic.as.get('/api/visit/counts?search=moving')
    expect(moving.body).toMatchObject({ total: 1, moving: 1, coming: 0 })
  })

  test('counts the reasons of unwritten visits, most frequent first', async () => {
    const { body } = await clinic.as.get('/api/visit/reasons')
    expect(body).toEqual({
      items: [
        { reason: null, count: 4 },
        { reason: 'OPTED_OUT', count: 2 },
        { reason: 'NO_PHONE', count: 1 },
      ],
      total: 3,
    })
  })
})

test('the answer filter uses answers about the current visit time only', async () => {
  expect(await names('answer=approved')).toEqual(['Approved', 'Reminded', 'Told'])
  expect(await names('answer=none')).toEqual(['Moved', 'Silent'])
  const { items } = await list('standing=unwritten')
  expect(items.map(({ answer }) => answer)).toEqual(Array(7).fill(null))
})

test('a visit shows its furthest message', async () => {
  const { items } = await list('search=numberless')
  expect(items[0]?.message).toMatchObject({ outcome: 'skipped', reason: 'NO_PHONE' })
  const silent = await list('search=silent')
  expect(silent.items[0]?.message).toMatchObject({ status: 'delivered', outcome: 'done' })
  expect((await list('search=unplanned')).items[0]?.message).toBeNull()
})

test('a visit shows that its patient is excluded from sending', async () => {
  await clinic.as.put(`/api/client/${excluded}/excluded`, { excluded: true, reason: null })
  expect((await list('search=told')).items).toMatchObject([{ clientExcluded: true }])
})

test('a list by state that was read before follows later answers', async () => {
  expect(await names('standing=moving')).toEqual(['Moving'])
  await says(
    open,
    clinic.companyId,
    `update message set answer = 'approved' where answer = 'transferred'`,
  )
  expect(await names('standing=moving')).toEqual([])
  expect(await names('standing=coming')).toContain('Moving')
  await says(open, clinic.companyId, `update visit_answer set taken_back_at = at`)
  expect(await names('standing=coming')).not.toContain('Told')
})

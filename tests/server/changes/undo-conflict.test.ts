import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { seeds, startReminder } from '../../harness/clinic.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { chatClinic } from '../chat/chat-clinic.ts'
import { signInAsRole } from '../patient/as-role.ts'

/** Undo reverts a person's own change, but never what somebody else has changed since. */
const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T07:00:00Z', sandbox.env))

let clinic: Awaited<ReturnType<typeof chatClinic>>
let colleague: Awaited<ReturnType<typeof signInAsRole>>
let anna: string
let visitId: string
let ids: Record<'message' | 'request' | 'line', string>

beforeEach(async () => {
  clinic = await chatClinic(open)
  colleague = await signInAsRole(open, clinic.companyId, 'administrator')
  const { patient, visit } = seeds(open, clinic.companyId)
  const { id, phone } = await patient()
  anna = id
  visitId = (await visit({ clientId: id, startsAt: '2026-12-09T12:00:00Z' })).id
  await startReminder(clinic.as)
  await dispatchAll(open.app)
  open.clock.set('2026-12-08T07:10:00Z')
  await clinic.says(phone, 'а можно с собакой?')
  const { id: message, link } = await rowOf('message')
  await open.server.inject({
    method: 'POST',
    url: `/q/${link}`,
    payload: 'text=Перезвоните',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  ids = { message, request: (await rowOf('client_request')).id, line: (await rowOf('reply')).id }
})

/** The first row of a table. */
const rowOf = (table: string) =>
  open.app.db.withTenant(clinic.companyId, async (tx) => {
    const { rows } = await sql<Record<string, unknown> & { id: string }>`
      select * from ${sql.table(table)} order by id limit 1`.execute(tx)
    if (!rows[0]) throw new Error(`No ${table}`)
    return rows[0]
  })

interface Mark {
  url: () => string
  on: () => object
  off: () => object
  /** Whether the mark is set. */
  stands: () => Promise<unknown>
}

const excluded = async () => (await rowOf('client')).excluded
const marks: Record<string, Mark> = {
  'a patient’s exclusion': {
    url: () => `/api/client/${anna}/excluded`,
    on: () => ({ excluded: true, reason: 'ошибка' }),
    off: () => ({ excluded: false }),
    stands: excluded,
  },
  'the exclusion of several patients': {
    url: () => '/api/client/excluded',
    on: () => ({ excluded: true, clients: [{ clientId: anna }] }),
    off: () => ({ excluded: false, clients: [{ clientId: anna }] }),
    stands: excluded,
  },
  'the handled mark of a message': {
    url: () => `/api/message/${ids.message}/handled`,
    on: () => ({ handled: true }),
    off: () => ({ handled: false }),
    stands: async () => (await rowOf('message')).handled,
  },
  'the handled mark of a request': {
    url: () => `/api/request/${ids.request}/handled`,
    on: () => ({ handled: true }),
    off: () => ({ handled: false }),
    stands: async () => (await rowOf('client_request')).handled,
  },
  'the handled mark of a conversation': {
    url: () => '/api/chat/1/handled',
    on: () => ({ handled: true }),
    off: () => ({ handled: false }),
    stands: async () => !(await rowOf('reply')).waits,
  },
  'the assignment of a conversation': {
    url: () => '/api/chat/1/claim',
    on: () => ({ claimed: true }),
    off: () => ({ claimed: false }),
    stands: async () => (await rowOf('chat')).claimed_by !== null,
  },
  'the interpretation of a reply': {
    url: () => `/api/chat/1/message/${ids.line}/understood`,
    on: () => ({ answer: 'approved', visitId }),
    off: () => ({ answer: 'unclear' }),
    stands: async () => (await rowOf('reply')).corrected === 'approved',
  },
}

describe.each(Object.entries(marks))('%s', (_, { url, on, off, stands }) => {
  const back = () => ({ ...off(), takesBack: true })

  test('can be undone by the person who set it, and a second undo changes nothing', async () => {
    await clinic.as.put(url(), on())
    expect(await stands()).toBe(true)
    for (const again of [1, 2]) {
      expect((await clinic.as.put(url(), back())).status, `${again}`).toBeLessThan(300)
      expect(await stands()).toBe(false)
    }
  })

  test('stays set when somebody else has set it again since, and the undo is refused with CHANGED_SINCE', async () => {
    await clinic.as.put(url(), on())
    for (const change of [off(), on()]) {
      open.clock.add({ seconds: 1 })
      expect((await colleague.put(url(), change)).status).toBeLessThan(300)
    }
    expect(await clinic.as.put(url(), back())).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_SINCE' },
    })
    expect(await stands()).toBe(true)
    // A plain change is allowed, whatever is set.
    expect((await clinic.as.put(url(), off())).status).toBeLessThan(300)
    expect(await stands()).toBe(false)
  })
})

test('a bulk undo keeps and counts the patients whom somebody else has changed since', async () => {
  const { patient } = seeds(open, clinic.companyId)
  const other = await patient()
  const clients = [anna, other.id].map((clientId) => ({ clientId }))
  await clinic.as.put('/api/client/excluded', { excluded: true, clients })
  for (const excluded of [false, true])
    await colleague.put(`/api/client/${other.id}/excluded`, { excluded })
  const { body } = await clinic.as.put('/api/client/excluded', {
    excluded: false,
    clients,
    takesBack: true,
  })
  expect(body).toEqual({ changed: [{ clientId: anna, reason: null }], kept: 1 })
})

test('a bulk undo that can revert nothing is refused and counts only the patients who are still excluded', async () => {
  const { patient } = seeds(open, clinic.companyId)
  const [other, included] = [await patient(), await patient()]
  const clients = [anna, other.id, included.id].map((clientId) => ({ clientId }))
  await clinic.as.put('/api/client/excluded', { excluded: true, clients })
  for (const { id, changes } of [
    { id: anna, changes: [false, true] },
    { id: other.id, changes: [false, true] },
    { id: included.id, changes: [false] },
  ])
    for (const excluded of changes) {
      open.clock.add({ seconds: 1 })
      await colleague.put(`/api/client/${id}/excluded`, { excluded })
    }
  expect(
    await clinic.as.put('/api/client/excluded', { excluded: false, clients, takesBack: true }),
  ).toMatchObject({ status: 409, body: { code: 'CHANGED_SINCE', kept: 2 } })
})

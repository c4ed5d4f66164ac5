import { beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { seeds } from '../../harness/clinic.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { type Operation, operations } from '../fuzz/schema.ts'
import { type Clinic, openFullClinic } from './full-clinic.ts'
import { makeMinimalCall } from './minimal-call.ts'
import { phoneIn, plantPhone } from './plant-phone.ts'

/**
 * A phone inside names, answers, timelines and refusals, and what every reading call shows of it.
 * `probing.test.ts` tries every id.
 */
const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T05:00:00Z', sandbox.env))
const PHONE = '+79168746091'
let clinic: Clinic
/** Ids of the patient's rows, by the word in the path. */
let ids: Record<string, string>

beforeAll(async () => {
  clinic = await openFullClinic(open, async ({ companyId }) => {
    const seed = seeds(open, companyId)
    const { id } = await seed.patient({ phone: PHONE, name: 'Аделаида' })
    await seed.visit({ clientId: id, startsAt: '2026-12-11T10:00:00Z' })
  })
  await plantPhone(open, clinic.companyId, PHONE)
  ids = await open.app.db.withTenant(clinic.companyId, async (tx) => {
    const his = await tx
      .selectFrom('client as c')
      .innerJoin('visit as v', 'v.client_id', 'c.id')
      .innerJoin('message as m', 'm.client_id', 'c.id')
      .innerJoin('list_row as l', 'l.client_id', 'c.id')
      .where('c.phone', '=', PHONE)
      .select(['c.id as client', 'v.id as visit', 'm.id as message', 'l.scenario_id as scenario'])
      .executeTakeFirstOrThrow()
    const { red_stop = '', client_request = '' } = clinic.ids
    return { ...his, review: his.message, 'red-stop': red_stop, request: client_request }
  })
})

const reads = operations.filter(
  ({ method, security }) => method === 'GET' && security?.length !== 0,
)

/** The calls that show the phone to a person of this role. */
async function showing(role: 'administrator' | 'marketer') {
  const shown = async (operation: Operation) => {
    const words = Object.keys(ids).filter((word) => operation.path.includes(word))
    for (const word of new Set([...words, 'scenario'])) {
      const parameters = { id: ids[word] ?? '' }
      const token = `Bearer ${clinic.tokens[role]}`
      const { body } = await makeMinimalCall(open, operation, { token, parameters })
      if (phoneIn(body, PHONE)) return [operation.operationId]
    }
    return []
  }
  return (await Promise.all(reads.map(shown))).flat()
}

test('no call shows the phone to a role that sees masked phones', async () => {
  expect(await showing('marketer')).toEqual([])
})

test('these calls show it to a role that sees phones, so there is something to mask', async () => {
  expect(await showing('administrator')).toEqual(
    expect.arrayContaining([
      'listMessages',
      'getMessage',
      'getTimeline',
      'listClients',
      'getClient',
      'listConsents',
      'listVisits',
      'getVisit',
      'getSendingList',
      'listAlerts',
      'listReviews',
      'listRequests',
      'getRequest',
      'getClientStory',
      'listRedStops',
      'getRedStop',
    ]),
  )
})

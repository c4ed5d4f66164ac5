import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../harness/fixtures.ts'
import { clinicWithAgent, message, numbered } from './agents.ts'

const open = useTestApp()

/** One message of a day, about one of three visits and one of two patients, with or without its optional fields. */
const told = fc
  .record({
    event: fc.constantFrom('S12', 'S13', 'S14', 'S15', 'S26'),
    visit: fc.constantFrom('V-1', 'V-2', 'V-3'),
    hour: fc.integer({ min: 9, max: 18 }),
    patient: fc.constantFrom('1001', '1002', null),
    phone: fc.constantFrom('+79161234567', '+79031112233', ''),
    doctor: fc.constantFrom('7^Kim', '8^Lee', null),
  })
  .map(({ event, visit, hour, patient, phone, doctor }) =>
    message(event, {
      visit,
      at:
        patient === null && event === 'S15' ? null : `20261209${hour}0000`.replace('0900', '0900'),
      patient: patient && 'Соколова^Анна',
      fields: { 3: `${patient}^^^MIS^MR`, 13: phone },
      more: doctor === null ? [] : [`AIP|1||${doctor}`],
    }),
  )

/** Calls that begin at or before the last accepted message: after a lost response an agent sends messages again from any earlier one. */
const cuts = fc.array(
  fc.record({ back: fc.nat({ max: 5 }), length: fc.integer({ min: 1, max: 6 }) }),
  {
    minLength: 1,
    maxLength: 4,
  },
)

const stateOf = (companyId: string) =>
  open.app.db.withTenant(companyId, async (tx) => ({
    visits: await tx
      .selectFrom('visit as v')
      .innerJoin('client as c', 'c.id', 'v.client_id')
      .leftJoin('specialist as s', 's.id', 'v.specialist_id')
      .select(['v.external_id', 'c.external_id as patient', 's.external_id as doctor'])
      .select(['v.starts_at', 'v.status', 'v.outcome'])
      .orderBy('v.external_id')
      .execute(),
    patients: await tx
      .selectFrom('client')
      .select(['external_id', 'phone', 'surname'])
      .orderBy('external_id')
      .execute(),
  }))

test('messages split into any calls and sent again give the same result as each one sent once in order', async () => {
  const ran = fc.asyncProperty(
    fc.array(told, { minLength: 4, maxLength: 10 }),
    cuts,
    async (texts, calls) => {
      const messages = numbered(texts)
      const [plain, cut] = [await clinicWithAgent(open), await clinicWithAgent(open)]
      for (const one of messages) await plain.agent.hands([one])
      let taken = 0
      for (const { back, length } of calls) {
        const from = Math.max(0, taken - back)
        const batch = messages.slice(from, from + length)
        const [answer] = await Promise.all([cut.agent.hands(batch), cut.agent.hands(batch)])
        expect(answer.status).toBe(200)
        taken = Math.max(taken, from + batch.length)
      }
      await cut.agent.hands(messages.slice(Math.max(0, taken - 1)))
      expect(await stateOf(cut.companyId)).toEqual(await stateOf(plain.companyId))
    },
  )
  await fc.assert(ran, { numRuns: 2, seed: 186 })
})

import { expect, test, vi } from 'vitest'
import { fhirConnector } from '../../../server/connectors/fhir/fhir-connector.ts'
import { seeds } from '../../harness/clinic.ts'
import { signInAsRole } from '../patient/as-role.ts'
import { appointment, clinicWithSlots, open, slot, useReschedule } from './reschedule-clinic.ts'

useReschedule()

const taken = { status: 409, body: { code: 'PREVIOUS_TIME_TAKEN' } }
const freeBefore = slot('old', '10T10')
const { slot: _slot, ...withoutSlot } = appointment
const { end: _end, ...withoutEnd } = appointment

test('a visit that was outside slots is moved back to its previous time', async () => {
  const { move, takeBack, there, detail } = await clinicWithSlots([freeBefore], { slot: undefined })
  await move('later')
  expect(await takeBack()).toMatchObject({ status: 204 })
  const { slot: now, ...back } = await there('Appointment/a1')
  expect([now, back]).toMatchObject([undefined, { start: withoutSlot.start, end: withoutSlot.end }])
  expect((await detail()).visit).toMatchObject({ startsAt: '2026-12-10T10:00:00Z' })
  expect(await there('Slot/later')).toMatchObject({ status: 'free' })
})

test.each([
  [
    'a busy slot of the specialist lies there',
    async ({ fhir }) => {
      fhir.put({ ...freeBefore, status: 'busy', start: '2026-12-10T09:45:00Z' })
    },
  ],
  [
    'another visit of the specialist is known there',
    async ({ companyId, id }) => {
      const seed = seeds(open, companyId)
      const { id: clientId } = await seed.patient({ name: 'Vera' })
      const { id: other } = await seed.visit({ clientId, startsAt: '2026-12-10T09:40:00Z' })
      await open.app.db.withTenant(companyId, async (tx) => {
        const { specialist_id } = await tx
          .selectFrom('visit')
          .select('specialist_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        await tx
          .updateTable('visit')
          .set({ specialist_id, ends_at: '2026-12-10T10:10:00Z' })
          .where('id', '=', other)
          .execute()
      })
    },
  ],
] as [string, (clinic: Awaited<ReturnType<typeof clinicWithSlots>>) => Promise<void>][])(
  'a visit that was outside slots stays where it is when %s',
  async (_, take) => {
    const clinic = await clinicWithSlots([freeBefore], { slot: undefined })
    await clinic.move('later')
    await take(clinic)
    expect(await clinic.takeBack()).toMatchObject(taken)
    expect(await clinic.there('Appointment/a1')).toMatchObject({ start: '2026-12-11T12:00:00Z' })
    expect((await clinic.detail()).visit.startsAt).toBe('2026-12-11T12:00:00Z')
  },
)

test('a move is not undone once the previous time has passed', async () => {
  const before = open.clock.now()
  open.clock.set('2026-12-10T09:59:00Z')
  const { move, takeBack, there } = await clinicWithSlots()
  await move('later')
  open.clock.set('2026-12-10T10:00:00Z')
  expect(await takeBack()).toMatchObject(taken)
  expect(await there('Appointment/a1')).toMatchObject({ start: '2026-12-11T12:00:00Z' })
  open.clock.set(before.toString())
})

test('a visit without an end gets it neither back nor lost by an undo', async () => {
  const longer = { ...slot('longer', '12T12'), end: '2026-12-12T13:00:00Z' }
  const { move, takeBack, there, detail } = await clinicWithSlots([longer], { end: undefined })
  await move('longer')
  expect((await detail()).visit.endsAt).toBe('2026-12-12T13:00:00Z')
  expect(await takeBack()).toMatchObject({ status: 204 })
  const back = await there('Appointment/a1')
  expect(back).toMatchObject({ start: withoutEnd.start, slot: withoutEnd.slot })
  expect(back).not.toHaveProperty('end')
  expect((await detail()).visit).toMatchObject({ startsAt: withoutEnd.start, endsAt: null })
  expect(await there('Slot/longer')).toMatchObject({ status: 'free' })
})

test('a visit with neither an end nor a slot is moved back', async () => {
  const nothing = { slot: undefined, end: undefined }
  const { move, takeBack, there } = await clinicWithSlots([freeBefore], nothing)
  await move('later')
  expect(await takeBack()).toMatchObject({ status: 204 })
  const back = await there('Appointment/a1')
  expect(back).toMatchObject({ start: withoutEnd.start })
  expect(Object.keys(back)).not.toEqual(expect.arrayContaining(['end']))
})

test('a visit that began within its slot gets its own time back', async () => {
  const start = '2026-12-10T10:10:00Z'
  const { move, takeBack, there } = await clinicWithSlots([], { start })
  await move('later')
  expect(await takeBack()).toMatchObject({ status: 204 })
  expect(await there('Appointment/a1')).toMatchObject({ start, end: appointment.end })
})

test('of two colleagues who move a visit to the same slot at once, only the faster can undo it', async () => {
  const clinic = await clinicWithSlots()
  const colleague = await signInAsRole(open, clinic.companyId, 'administrator')
  const scheduler = fhirConnector.freeSlots
  if (!scheduler) throw new Error('FHIR tells free times')
  const { moveVisit } = scheduler
  const first = { moveId: null as string | null }
  // The colleague has read the visit as it was, then the move is made, recorded and found made.
  vi.spyOn(scheduler, 'moveVisit').mockImplementationOnce(async (...call) => {
    first.moveId = (await clinic.move('later')).body.moveId
    return moveVisit(...call)
  })
  expect(await clinic.moveBy(colleague, 'later')).toMatchObject({
    status: 200,
    body: { moveId: null },
  })
  expect(await clinic.audit()).toHaveLength(1)
  expect(await clinic.takeBackBy(colleague, first.moveId)).toMatchObject({
    status: 409,
    body: { code: 'CHANGED_SINCE' },
  })
  expect(await clinic.takeBack(first.moveId)).toMatchObject({ status: 204 })
})

test('a move to where a colleague has moved the visit already gives nothing to undo', async () => {
  const clinic = await clinicWithSlots()
  const colleague = await signInAsRole(open, clinic.companyId, 'administrator')
  await clinic.move('later')
  expect((await clinic.moveBy(colleague, 'later')).body.moveId).toBe(null)
  expect(await clinic.takeBack()).toMatchObject({ status: 204 })
})

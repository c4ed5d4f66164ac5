import { expect, test, vi } from 'vitest'
import { fhirConnector } from '../../../server/connectors/fhir/fhir-connector.ts'
import { ClinicSystemUnreachableError } from '../../../server/connectors/port/connector.ts'
import { requestWriteBack } from '../../../server/engine/write-back/due-answers.ts'
import { writeAnswers } from '../../../server/engine/write-back/write-answers.ts'
import { registerClinic } from '../../harness/calls.ts'
import { seeds } from '../../harness/clinic.ts'
import { signInAsRole } from '../patient/as-role.ts'
import { appointment, clinicWithSlots, open, slot, useReschedule } from './reschedule-clinic.ts'

useReschedule()

test('the free times of the visit’s specialist are read from the clinic system when asked', async () => {
  const { free, fhir } = await clinicWithSlots()
  expect(await free()).toMatchObject({
    status: 200,
    body: {
      ...{ obstacle: null, system: 'FHIR R4', timeZone: 'Europe/Moscow' },
      until: '2026-12-24T10:00:00Z',
      items: [
        { slot: 'sooner', startsAt: '2026-12-09T12:00:00Z', endsAt: '2026-12-09T12:30:00Z' },
        { slot: 'later', startsAt: '2026-12-11T12:00:00Z' },
      ],
    },
  })
  fhir.put(slot('sooner', '09T12', 'busy'))
  expect((await free()).body.items.map((one) => one.slot)).toEqual(['later'])
})

test('of more than 300 free times the first are shown, and the answer says until when', async () => {
  const many = Array.from({ length: 310 }, (_, at) => {
    const from = Temporal.Instant.from('2026-12-12T00:00:00Z').add({ minutes: at * 30 })
    return {
      ...slot(`many${at}`, '12T00'),
      ...{ start: from.toString(), end: from.add({ minutes: 30 }).toString() },
    }
  })
  const { free } = await clinicWithSlots(many)
  const { items, until } = (await free()).body
  expect(items).toHaveLength(300)
  // Two others come before them.
  expect(items.at(-1)?.slot).toBe('many297')
  expect(until).toBe(many[298]?.start)
})

test('a move is written to the clinic system, recorded here at once and audited', async () => {
  const { move, detail, there, audit, id, sync } = await clinicWithSlots()
  expect(await move('later')).toMatchObject({ status: 200 })
  expect(await there('Appointment/a1')).toMatchObject({ start: '2026-12-11T12:00:00Z' })
  const { visit, story } = await detail()
  expect(visit).toMatchObject({
    startsAt: '2026-12-11T12:00:00Z',
    endsAt: '2026-12-11T12:30:00Z',
  })
  const moves = story.filter(({ kind }) => kind === 'moved')
  expect(moves).toMatchObject([{ from: '2026-12-10T10:00:00Z' }])
  expect(await audit()).toMatchObject([
    {
      action: 'moveVisit',
      detail: { visitId: id, to: '2026-12-11T12:00:00Z', fromSlot: 'old' },
    },
  ])
  // The next sync brings what is known already.
  await sync()
  expect((await detail()).story.filter(({ kind }) => kind === 'moved')).toHaveLength(1)
})

test('a move settles a wish to reschedule, and is undone only by who made it', async () => {
  const clinic = await clinicWithSlots()
  const { move, takeBack, detail, answer, there, audit, companyId } = clinic
  await answer({ answer: 'transferred' })
  const { moveId } = (await move('later')).body
  expect((await detail()).visit.answer).toBe(null)
  const other = await signInAsRole(open, companyId, 'administrator')
  expect(await clinic.takeBackBy(other, moveId)).toMatchObject({
    status: 409,
    body: { code: 'CHANGED_SINCE' },
  })
  expect(await takeBack()).toMatchObject({ status: 204 })
  expect((await detail()).visit).toMatchObject({
    startsAt: '2026-12-10T10:00:00Z',
    answer: 'transferred',
  })
  expect(await there('Appointment/a1')).toMatchObject({
    start: '2026-12-10T10:00:00Z',
    slot: [{ reference: 'Slot/old' }],
  })
  expect((await there('Slot/later')).status).toBe('free')
  // The same undo again changes nothing.
  expect(await takeBack()).toMatchObject({ status: 204 })
  expect((await audit()).map(({ action }) => action)).toEqual(['moveVisit', 'takeBackMove'])
})

test('a move is not undone once the previous time is taken or the visit was moved there', async () => {
  const { move, takeBack, fhir, sync, there } = await clinicWithSlots()
  await move('later')
  fhir.put(slot('old', '10T10', 'busy'))
  expect(await takeBack()).toMatchObject({
    status: 409,
    body: {
      code: 'PREVIOUS_TIME_TAKEN',
      message: 'Not undone: the visit’s previous time is no longer free.',
    },
  })
  fhir.put({ ...(await there('Appointment/a1')), start: '2026-12-15T10:00:00Z' })
  await sync()
  expect(await takeBack()).toMatchObject({ status: 409, body: { code: 'CHANGED_SINCE' } })
})

test('a time that was taken, and a visit that was changed there, are told apart', async () => {
  const { move, free, fhir, detail, sync } = await clinicWithSlots()
  fhir.put(slot('later', '11T12', 'busy'))
  expect(await move('later')).toMatchObject({
    status: 409,
    body: { code: 'SLOT_TAKEN', message: 'This time was just taken. Choose another one.' },
  })
  fhir.put({ ...appointment, start: '2026-12-12T10:00:00Z', end: '2026-12-12T10:30:00Z' })
  expect(await move('sooner')).toMatchObject({ status: 409, body: { code: 'VISIT_CHANGED' } })
  expect(await free()).toMatchObject({ status: 409, body: { code: 'VISIT_CHANGED' } })
  expect((await detail()).visit.startsAt).toBe('2026-12-10T10:00:00Z')
  // It asked for a sync, which brings what is there.
  expect(open.asked.some(({ queue }) => queue === 'sync')).toBe(true)
  await sync()
  expect((await detail()).visit.startsAt).toBe('2026-12-12T10:00:00Z')
})

test('a system that is silent or slow is an error to try again, never "no free times"', async () => {
  const { free, move, fhir, detail } = await clinicWithSlots()
  const scheduler = fhirConnector.freeSlots
  if (!scheduler) throw new Error('FHIR tells free times')
  const list = vi.spyOn(scheduler, 'listFreeSlots')
  list.mockRejectedValueOnce(new ClinicSystemUnreachableError('no'))
  expect(await free()).toMatchObject({ status: 502, body: { code: 'MIS_SILENT' } })
  list.mockRestore()
  await fhir.close()
  expect(await move('later')).toMatchObject({ status: 502, body: { code: 'MOVE_UNKNOWN' } })
  expect((await detail()).visit.startsAt).toBe('2026-12-10T10:00:00Z')
})

test('a slow system is given up after ten seconds', async () => {
  const { free } = await clinicWithSlots()
  const limits: number[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    limits.push(milliseconds)
    return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
  })
  expect(await free()).toMatchObject({ status: 502, body: { code: 'MIS_SILENT' } })
  timeout.mockRestore()
  expect(limits).toContain(10_000)
})

test('a visit from a file, or of a clinic that writes nothing back, says why it cannot be moved', async () => {
  const { as, companyId } = await registerClinic(open)
  const seed = seeds(open, companyId)
  const { id: clientId } = await seed.patient({ name: 'Anna' })
  const { id } = await seed.visit({ clientId, startsAt: '2026-12-10T10:00:00Z' })
  expect(await as.get(`/api/visit/${id}/free-slots`)).toMatchObject({
    status: 200,
    body: { obstacle: 'noSystem', system: null, items: [] },
  })
  expect(await as.put(`/api/visit/${id}/move`, { slot: 'x' })).toMatchObject({
    status: 409,
    body: { code: 'MOVE_REFUSED' },
  })
  const clinic = await clinicWithSlots()
  await open.app.db.withTenant(clinic.companyId, (tx) =>
    tx.updateTable('mis_connection').set({ writes_answers: false }).execute(),
  )
  expect((await clinic.free()).body).toMatchObject({ obstacle: 'writingOff', system: 'FHIR R4' })
})

test('a visit that began or was canceled has no free times', async () => {
  const { free, companyId, id } = await clinicWithSlots()
  const set = (values: object) =>
    open.app.db.withTenant(companyId, (tx) =>
      tx.updateTable('visit').set(values).where('id', '=', id).execute(),
    )
  await set({ status: 'canceled' })
  expect(await free()).toMatchObject({ status: 400, body: { code: 'CHECK_DETAILS' } })
  await set({ status: 'valid', starts_at: open.clock.now() })
  expect(await free()).toMatchObject({ status: 400, body: { code: 'CHECK_DETAILS' } })
})

test('the wished time is recorded with the wish to reschedule, and taken back with it', async () => {
  const { answer, detail } = await clinicWithSlots()
  const wish = await answer({ answer: 'transferred', wishedTime: ' Friday after 3 pm ' })
  expect(wish.status).toBe(200)
  const told = async () => (await detail()).story.filter(({ kind }) => kind === 'told')
  expect(await told()).toMatchObject([{ answer: 'transferred', text: 'Friday after 3 pm' }])
  expect((await detail()).visit.answer).toBe('transferred')
  await answer({ answer: 'none', answerId: wish.body.answerId })
  expect((await detail()).visit.answer).not.toBe('transferred')
  expect(await answer({ answer: 'approved', wishedTime: 'Friday' })).toMatchObject({
    status: 400,
    body: { fields: { wishedTime: expect.any(String) } },
  })
})

test('the wished time stands in the line that is written into the clinic system', async () => {
  const { answer, there, companyId } = await clinicWithSlots()
  await answer({ answer: 'transferred', wishedTime: 'Friday\nafter 3 pm' })
  await requestWriteBack(open.app)
  await writeAnswers(open.app, companyId)
  expect(await there('AppointmentResponse')).toMatchObject({
    entry: [{ resource: { comment: expect.stringMatching(/reschedule: Friday after 3 pm$/) } }],
  })
})

test('a moved visit counts among what was done today, until the move is undone', async () => {
  const { as, move, takeBack } = await clinicWithSlots()
  const done = async () =>
    (await as.get<{ items: { action: string }[] }>('/api/attention/done')).body.items
  await move('later')
  expect(await done()).toMatchObject([{ action: 'moved' }])
  await takeBack()
  expect(await done()).toEqual([])
})

test('a repeated move is no second one: undo does not free the slot of a visit that stays there', async () => {
  const { move, takeBack, there, audit } = await clinicWithSlots()
  const { moveId } = (await move('later')).body
  expect(await move('later')).toMatchObject({ status: 200, body: { moveId } })
  expect(await audit()).toHaveLength(1)
  expect(await takeBack()).toMatchObject({ status: 204 })
  expect(await there('Appointment/a1')).toMatchObject({ start: '2026-12-10T10:00:00Z' })
  expect(await there('Slot/later')).toMatchObject({ status: 'free' })
})

test('a key with a slot that the visit does not need is refused', async () => {
  const next = {
    ...slot('next', '11T12'),
    ...{ start: '2026-12-11T12:30:00Z', end: '2026-12-11T13:00:00Z' },
  }
  const { move, there } = await clinicWithSlots([next])
  for (const key of ['later,next', 'later,later', 'next,later'])
    expect(await move(key)).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } })
  expect(await there('Slot/later')).toMatchObject({ status: 'free' })
  expect(await move('later')).toMatchObject({ status: 200 })
  expect(await there('Slot/next')).toMatchObject({ status: 'free' })
})

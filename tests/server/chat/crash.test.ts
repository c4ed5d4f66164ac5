import { beforeEach, expect, test } from 'vitest'
import { claimDue } from '../../../server/engine/dispatch/claim-due-messages.ts'
import { judge } from '../../../server/engine/dispatch/decide-dispatch.ts'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { begunOf } from '../../../server/engine/dispatch/send-batch.ts'
import { begin } from '../../../server/engine/dispatch/start-attempts.ts'
import { takeBack } from '../../../server/engine/dispatch/undo-attempts.ts'
import { freshPhone, seeds } from '../../harness/clinic.ts'
import { useFreshHouse, useSandbox } from '../../harness/fixtures.ts'
import { openHouse } from '../../harness/house.ts'
import { chatClinic } from './chat-clinic.ts'

const sandbox = useSandbox()
const open = useFreshHouse(() => openHouse('2026-12-08T07:00:00Z', sandbox.env))

let clinic: Awaited<ReturnType<typeof chatClinic>>
beforeEach(async () => {
  clinic = await chatClinic(open)
})

const sent = async () => (await sandbox.accepted(clinic.companyId)).map(({ text }) => text)

/** A worker takes staff's words up and begins to send them; its request does not leave. */
async function begunAndNotSent() {
  const begun = (await claimDue(open.house, 10)).flatMap((work) => {
    const verdict = judge(work, open.clock.now())
    return verdict.kind === 'send' ? [begunOf(open.house, { work, sending: verdict }, '')] : []
  })
  await begin(open.house, begun)
  return begun
}

test('words that did not leave in time leave later, as they were written', async () => {
  const anna = await seeds(open, clinic.companyId).patient()
  await clinic.says(anna.phone, 'Здравствуйте')
  await clinic.write(1, 'Добрый день')
  const begun = await begunAndNotSent()
  expect(begun).toHaveLength(1)
  await takeBack(open.house, begun)
  await dispatchBatch(open.house)
  expect(await sent()).toEqual(['Добрый день'])
})

test('what a dead worker had begun leaves by another, once', async () => {
  const anna = await seeds(open, clinic.companyId).patient()
  await clinic.says(anna.phone, 'Здравствуйте')
  await clinic.write(1, 'Добрый день')
  await begunAndNotSent()
  open.clock.add({ seconds: 31 })
  await dispatchBatch(open.house)
  await dispatchBatch(open.house)
  expect(await sent()).toEqual(['Добрый день'])
})

test('words that may have arrived are not sent again where no key tells: the conversation says so and waits for staff', async () => {
  // A phone whose provider takes the message and never answers.
  const silent = freshPhone('9922')
  await seeds(open, clinic.companyId).patient({ phone: silent })
  await clinic.says(silent, 'Здравствуйте')
  await clinic.write(1, 'Добрый день')
  await open.house.db.tenant(clinic.companyId, (tx) =>
    tx
      .updateTable('message')
      .set({ outcome: 'unknown', reason: 'UNKNOWN_OUTCOME', due_at: null })
      .execute(),
  )
  expect((await clinic.chats('?waiting=true')).items[0]).toMatchObject({
    lastText: 'Добрый день',
    lastOutcome: 'unknown',
  })
  const alerts = await clinic.as.get<{ items: { type: string }[] }>('/api/alert/list')
  expect(alerts.body.items.filter(({ type }) => type === 'unknownOutcome')).toEqual([])
})

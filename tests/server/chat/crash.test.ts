import { beforeEach, expect, test } from 'vitest'
import { claimDueMessages } from '../../../server/engine/dispatch/claim-due-messages.ts'
import { decideDispatch } from '../../../server/engine/dispatch/decide-dispatch.ts'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { toNewAttempt } from '../../../server/engine/dispatch/send-batch.ts'
import { startAttempts } from '../../../server/engine/dispatch/start-attempts.ts'
import { undoAttempts } from '../../../server/engine/dispatch/undo-attempts.ts'
import { openTestApp } from '../../harness/app.ts'
import { freshPhone, seeds } from '../../harness/clinic.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { chatClinic } from './chat-clinic.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T07:00:00Z', sandbox.env))

let clinic: Awaited<ReturnType<typeof chatClinic>>
beforeEach(async () => {
  clinic = await chatClinic(open)
})

const sent = async () => (await sandbox.accepted(clinic.companyId)).map(({ text }) => text)

/** A worker claims staff's messages and starts their attempts, but no request leaves. */
async function begunAndNotSent() {
  const begun = (await claimDueMessages(open.app, 10)).flatMap((message) => {
    const decision = decideDispatch(message, open.clock.now())
    return decision.kind === 'send' ? [toNewAttempt(open.app, { message, decision })] : []
  })
  await startAttempts(open.app, begun)
  return begun
}

test('a chat message that did not leave in time is sent later with the same text', async () => {
  const anna = await seeds(open, clinic.companyId).patient()
  await clinic.says(anna.phone, 'Здравствуйте')
  await clinic.write(1, 'Добрый день')
  const begun = await begunAndNotSent()
  expect(begun).toHaveLength(1)
  await undoAttempts(open.app, begun)
  await dispatchBatch(open.app)
  expect(await sent()).toEqual(['Добрый день'])
})

test('a chat message that a dead worker had started is sent by another one, once', async () => {
  const anna = await seeds(open, clinic.companyId).patient()
  await clinic.says(anna.phone, 'Здравствуйте')
  await clinic.write(1, 'Добрый день')
  await begunAndNotSent()
  open.clock.add({ seconds: 31 })
  await dispatchBatch(open.app)
  await dispatchBatch(open.app)
  expect(await sent()).toEqual(['Добрый день'])
})

test('a chat message with an unknown outcome makes its conversation wait for staff and raises no notification', async () => {
  // A phone whose provider accepts the message and never answers.
  const silent = freshPhone('9922')
  await seeds(open, clinic.companyId).patient({ phone: silent })
  await clinic.says(silent, 'Здравствуйте')
  await clinic.write(1, 'Добрый день')
  await open.app.db.withTenant(clinic.companyId, (tx) =>
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

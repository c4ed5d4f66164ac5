import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { sentLinks } from './sent-links.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))

test.each([
  ['n', { score: '9' }],
  ['s', { comment: 'Спасибо' }],
])(
  'a held step of a message is dropped once /%s/ is answered',
  async (page, form: Record<string, string>) => {
    const { press, message, messageId, companyId } = await sentLinks(open, sandbox)
    await open.app.db.withTenant(companyId, (tx) =>
      sql`update message set outcome = 'pending', reason = 'RED_STOP', due_at = ${open.clock.now().add({ minutes: 1 })}
      where id = ${messageId}`.execute(tx),
    )
    expect((await press(page, form)).statusCode).toBe(303)
    expect(await message()).toMatchObject({ outcome: 'done', reason: null, due_at: null })
  },
)

test('an answer to a message that was read settles it, although its last step has an unknown outcome', async () => {
  const { press, message, messageId, companyId } = await sentLinks(open, sandbox)
  await open.app.db.withTenant(companyId, (tx) =>
    sql`update message set outcome = 'unknown', reason = 'UNKNOWN_OUTCOME', status = 'read' where id = ${messageId}`.execute(
      tx,
    ),
  )
  expect((await press('n', { score: '9' })).statusCode).toBe(303)
  expect(await message()).toMatchObject({ outcome: 'done', reason: null, status: 'read' })
})

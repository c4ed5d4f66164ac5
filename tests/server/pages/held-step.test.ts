import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenHouse, openHouse } from '../../harness/house.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'
import { sentLinks } from './sent-links.ts'

let sandbox: SandboxAtWork
let open: OpenHouse
beforeAll(async () => {
  sandbox = await sandboxAtWork()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  open = await openHouse('2026-12-08T06:00:00Z', sandbox.env)
  return () => open.close()
})

test.each([
  ['n', { score: '9' }],
  ['s', { comment: 'Спасибо' }],
])(
  'a step that was held back is held no more once /%s/ is answered',
  async (page, form: Record<string, string>) => {
    const { press, message, messageId, companyId } = await sentLinks(open, sandbox)
    await open.house.db.tenant(companyId, (tx) =>
      sql`update message set outcome = 'pending', reason = 'RED_STOP', due_at = ${open.clock.now().add({ minutes: 1 })}
      where id = ${messageId}`.execute(tx),
    )
    expect((await press(page, form)).statusCode).toBe(303)
    expect(await message()).toMatchObject({ outcome: 'done', reason: null, due_at: null })
  },
)

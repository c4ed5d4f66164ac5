import { expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'
import { openInboundClinic } from './inbound-clinic.ts'

/** A patient can take back STOP by START, but by no other words. */
const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T08:00:00Z', sandbox.env))

async function reminded() {
  const clinic = await openInboundClinic(open, sandbox)
  const anna = await clinic.patient({ name: 'Анна' })
  const visit = await clinic.visitOf(anna.id, '2026-12-10T07:30:00Z')
  const message = await clinic.asks({ type: 'reminder', clientId: anna.id, visit })
  const before = (await sandbox.accepted(clinic.companyId)).length
  return {
    ...clinic,
    anna,
    message: () => clinic.message(message.id),
    says: (...words: string[]) =>
      words.reduce(
        (said, one) => said.then(() => clinic.writes(anna.phone, one)),
        Promise.resolve(),
      ),
    refused: async () =>
      (
        await open.app.db.withTenant(clinic.companyId, (tx) =>
          tx
            .selectFrom('client')
            .select('opted_out')
            .where('id', '=', anna.id)
            .executeTakeFirstOrThrow(),
        )
      ).opted_out,
    consents: async () =>
      (
        await clinic.as.get<{
          items: {
            category: string
            allowed: boolean
            textVersion: string
            source: string
            channel: string
          }[]
        }>(`/api/client/${anna.id}/consents`)
      ).body.items,
    /** The texts sent since the reminder. */
    async left() {
      await dispatchAll(open.app)
      return (await sandbox.accepted(clinic.companyId)).slice(before).map(({ text }) => text)
    },
  }
}

test.each(['СТАРТ', 'start', 'Подписаться!', 'Subscribe'])(
  '«%s» allows service messages again, stores the words as a consent record, and links to the page for marketing',
  async (word) => {
    const one = await reminded()
    await one.says('STOP', 'STOP')
    expect(await one.refused()).toBe('all')
    await one.says(word)
    expect(await one.refused()).toBe('marketing')
    expect((await one.consents())[0]).toMatchObject({
      category: 'service',
      allowed: true,
      textVersion: word,
      source: 'reply',
      channel: 'whatsapp',
    })
    const [answer, ...more] = await one.left()
    expect(more).toEqual([])
    const { link } = await one.message()
    expect(answer).toMatch(new RegExp(`^Снова будем писать вам о визитах\\..*/o/${link}$`))
    const page = await open.server.inject({ method: 'GET', url: `/o/${link}` })
    expect(page.body).toContain('marketing.allow')
  },
)

test('after one STOP, START only links to the page for marketing, at most once a day', async () => {
  const one = await reminded()
  await one.says('STOP', 'старт', 'старт', 'старт')
  expect(await one.refused()).toBe('marketing')
  expect(await one.consents()).toMatchObject([{ category: 'marketing', allowed: false }])
  const left = await one.left()
  expect(left).toHaveLength(1)
  expect(left[0]).toMatch(/^Сообщения о визитах приходят, как и раньше\./)
})

test.each(['да, старт', 'хочу снова получать', 'стартуем', 'подписаться на рассылку', 'yes'])(
  '«%s» is not a consent, and the opt-out stays',
  async (words) => {
    const one = await reminded()
    await one.says('STOP', 'STOP', words)
    expect(await one.refused()).toBe('all')
    expect(await one.consents()).toHaveLength(2)
  },
)

test('an opt-out recorded by staff is not lifted by START and is left to staff', async () => {
  const one = await reminded()
  await one.says('STOP')
  await one.as.post(`/api/client/${one.anna.id}/consents`, { category: 'service', allowed: false })
  await one.says('START')
  expect(await one.refused()).toBe('all')
  expect(await one.left()).toEqual([])
  const { body } = await one.as.get<{ items: { type: string }[] }>('/api/alert/list')
  expect(body.items.map(({ type }) => type)).toContain('unclear')
})

test('START without an earlier opt-out has no effect', async () => {
  const one = await reminded()
  await one.says('START')
  expect(await one.consents()).toEqual([])
  expect(await one.left()).toEqual([])
})

test('staff see START as understood, and a later STOP starts counting again', async () => {
  const one = await reminded()
  await one.says('STOP', 'STOP', 'СТАРТ')
  const administrator = await signInAsRole(open, one.companyId, 'administrator')
  const { body } = await administrator.get<{ items: { understood: { answer: string } | null }[] }>(
    '/api/chat/1/message',
  )
  expect(body.items.map(({ understood }) => understood?.answer)).toContain('start')
  await one.says('STOP')
  expect(await one.refused()).toBe('all')
})

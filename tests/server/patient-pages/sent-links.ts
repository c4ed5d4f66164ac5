import type { TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds, startReminder } from '../../harness/clinic.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import type { SandboxAtWork } from '../../harness/sandbox.ts'

export interface LinksWanted {
  text?: string
  locale?: 'ru' | 'en'
  language?: string | null
}

const everyLink = '{confirmLink} {npsLink} {firstVisitSurveyLink} {requestLink}'

/**
 * A clinic whose one patient has just got a message with links. `look` opens a page, and `press`
 * submits its form.
 */
export async function sentLinks(
  open: TestApp,
  sandbox: SandboxAtWork,
  { text = everyLink, locale = 'ru', language = null }: LinksWanted = {},
) {
  const { as, companyId } = await registerClinic(open, 'Europe/Moscow', locale)
  await connectChannels(open, companyId)
  const { patient, visit } = seeds(open, companyId)
  const anna = await patient({ name: 'Анна <b>' })
  if (language)
    await open.app.db.withTenant(companyId, (tx) =>
      tx.updateTable('client').set({ language }).where('id', '=', anna.id).execute(),
    )
  const { id: visitId } = await visit({ clientId: anna.id, startsAt: '2026-12-09T07:30:00Z' })
  const { body } = await as.get<{
    items: { id: string; daysAhead: number; weekendAware: boolean }[]
  }>('/api/scenario/list')
  const one = body.items.find(({ daysAhead, weekendAware }) => daysAhead === 1 && !weekendAware)
  await as.put(`/api/scenario/${one?.id}`, { text })
  await startReminder(as)
  open.clock.set('2026-12-08T07:00:00Z')
  await dispatchAll(open.app)
  const [sent] = await sandbox.accepted(companyId)
  const token = sent?.text.match(/[\w-]{22}/)?.[0]
  if (!token) throw new Error('The message with the links has not left')
  const list = await as.get<{ items: { id: string }[] }>('/api/message/list')
  const messageId = list.body.items[0]?.id ?? ''
  return {
    as,
    companyId,
    clientId: anna.id,
    visitId,
    messageId,
    token,
    sentText: sent?.text ?? '',
    look: (page: string, query = '') =>
      open.server.inject({ method: 'GET', url: `/${page}/${token}${query}` }),
    press: (page: string, form: Record<string, string>) =>
      open.server.inject({
        method: 'POST',
        url: `/${page}/${token}`,
        payload: `${new URLSearchParams(form)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    message: () =>
      open.app.db.withTenant(companyId, (tx) =>
        tx.selectFrom('message').selectAll().where('id', '=', messageId).executeTakeFirstOrThrow(),
      ),
    /** What the pages added to the message's timeline. */
    kinds: async () => {
      const { body } = await as.get<{ items: { kind: string; detail: object }[] }>(
        `/api/message/${messageId}/timeline`,
      )
      return body.items.filter(({ kind }) =>
        /^(rated|surveyed|requested|consentChanged)$/.test(kind),
      )
    },
  }
}

import { randomUUID } from 'node:crypto'
import type { components } from '../../../schema/generated/rest.ts'
import { applyReplies } from '../../../server/engine/inbound/apply-replies.ts'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { simulateSending } from '../../../server/engine/simulate/simulate-sending.ts'
import type { TestApp } from '../../harness/app.ts'
import { visitClinic } from '../plan/visit-clinic.ts'

type VisitDetail = components['schemas']['VisitDetail']
type AttentionList = components['schemas']['AttentionList']

/** The time that becomes free: 15:00 in Moscow on 11 December, for half an hour. */
export const FREE = '2026-12-11T12:00:00Z'
const FREE_END = '2026-12-11T12:30:00Z'
/** The visits of those who wait: 18 December. */
export const LATER = '2026-12-18T09:00:00Z'

/** A clinic that offers freed times, with a visit of one specialist that can be canceled, and patients with later visits. */
export async function offerClinic(open: TestApp) {
  const clinic = await visitClinic(open)
  const { companyId, inside } = clinic
  await inside((tx) => tx.updateTable('company').set({ locale: 'ru' }).execute())
  const scenario = await clinic.scenario('notification', {
    departure_minutes: 15,
    text_freed: '{clientName}, есть время раньше: {date} в {time}. Перенести?',
  })
  const specialistId = await inside(async (tx) => {
    const { id } = await tx
      .insertInto('specialist')
      .values({
        company_id: companyId,
        external_id: randomUUID(),
        name: 'Петров Пётр',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
  const createdAt = '2026-11-01T09:00:00Z'
  const book = async (startsAt: string, endsAt: string | null, more: object = {}) => {
    const clientId = await clinic.patient()
    const seed = { startsAt, endsAt, createdAt, specialistId, ...more }
    return { clientId, visitId: await clinic.book(clientId, seed) }
  }
  const occupied = await book(FREE, FREE_END)
  const phoneOf = (clientId: string) =>
    inside(async (tx) => {
      const found = tx.selectFrom('client').select('phone').where('id', '=', clientId)
      return (await found.executeTakeFirstOrThrow()).phone ?? ''
    })
  const linkOf = (clientId: string) =>
    inside(async (tx) => {
      const found = tx.selectFrom('message').select('link').where('notice', '=', 'freed')
      const { link } = await found
        .where('client_id', '=', clientId)
        .where('link', 'is not', null)
        .executeTakeFirstOrThrow()
      return `/v/${link}`
    })
  const { id: accountId } = await inside((tx) =>
    tx.selectFrom('channel_account').select('id').executeTakeFirstOrThrow(),
  )
  return {
    ...{ ...clinic, scenario, specialistId, occupied, book, bookFor: clinic.book },
    /** A patient with a visit on 18 December, which is on the waiting list. */
    async waits(endsAt: string | null = '2026-12-18T09:30:00Z', more: object = {}) {
      const booked = await book(LATER, endsAt, more)
      await clinic.as.put(`/api/visit/${booked.visitId}/waiting`, {})
      return booked
    },
    free: () => clinic.cancel(occupied.visitId),
    /** Plans, and sends what is due to these patients. */
    async step(at: string, ...clientIds: string[]) {
      open.clock.set(at)
      await runPlans(open.app, companyId)
      for (const clientId of clientIds) await simulateSending(open.app, clientId)
    },
    async says(clientId: string, text: string) {
      const from = await phoneOf(clientId)
      const reply = { replyId: randomUUID(), from, text, at: open.clock.now() }
      await applyReplies(open.app, { companyId, accountId, channel: 'sms' }, [
        { ...reply, answer: null, messageKey: null },
      ])
    },
    offers: () =>
      inside((tx) =>
        tx
          .selectFrom('message')
          .select(['client_id', 'visit_id', 'visit_at', 'outcome', 'reason', 'text', 'answer'])
          .where('notice', '=', 'freed')
          .orderBy('created_at')
          .orderBy('id')
          .execute(),
      ),
    /** Times that a patient was offered. */
    sentTo: (clientId: string) =>
      inside(async (tx) => {
        const found = tx.selectFrom('message').select('visit_at').where('notice', '=', 'freed')
        const rows = found.where('client_id', '=', clientId).where('sent_at', 'is not', null)
        return (await rows.orderBy('sent_at').execute()).map(({ visit_at }) => `${visit_at}`)
      }),
    /** Automatic replies to a patient. */
    replies: (clientId: string) =>
      inside(async (tx) => {
        const found = tx
          .selectFrom('message')
          .select('text')
          .where('client_id', '=', clientId)
          .where('occasion', 'like', 'offer %')
        return (await found.orderBy('created_at').execute()).map(({ text }) => text)
      }),
    /** The page behind the link of a patient's offer. */
    async page(clientId: string) {
      const { body } = await open.server.inject({ url: await linkOf(clientId) })
      return {
        heading: /<h1>(.*?)<\/h1>/.exec(body)?.[1],
        time: /<time datetime="(.*?)"/.exec(body)?.[1],
        buttons: [...body.matchAll(/value="(\w+)"/g)].map(([, name]) => name),
        text: body,
      }
    },
    press: async (clientId: string, answer: string) =>
      open.server.inject({
        method: 'POST',
        url: await linkOf(clientId),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `answer=${answer}`,
      }),
    visit: async (id: string) => (await clinic.as.get<VisitDetail>(`/api/visit/${id}`)).body,
    queue: async () => (await clinic.as.get<AttentionList>('/api/attention/list')).body.items,
  }
}

export type OfferClinic = Awaited<ReturnType<typeof offerClinic>>

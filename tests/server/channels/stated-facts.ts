import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import type {
  Button,
  ChannelAdapter,
  ChannelContext,
  DeliveryReport,
  OutgoingMessage,
  SendResult,
} from '../../../server/channels/port/channel-adapter.ts'
import type { FormField } from '../../../server/platform/fields/form-field.ts'
import { readFormValues } from '../../../server/platform/fields/read-form-values.ts'

/** What the tests of a suite lend: an adapter at its double. */
export interface Stated<C> {
  adapter: ChannelAdapter<C>
  credentials: C
  context(): ChannelContext
  send(message: OutgoingMessage, context?: ChannelContext): Promise<SendResult>
  addressOf(phone: string): string
  /** The reports that its double makes of a message that arrives. */
  delivered: DeliveryReport['status'][]
}

const buttons: Button[] = [{ text: 'Button-of-ours', answer: 'approved' }]

/** Holds an adapter to each fact that it states: what it says it can is tried, what it says it cannot is not there. */
export function describeFacts<C>(name: string, stated: Stated<C>): void {
  const { adapter, credentials, context, send } = stated
  const outgoing = (to: string): OutgoingMessage => ({ to, text: 'Ждём вас', key: `fact ${to}` })
  const idOf = (sent: SendResult) => (sent.kind === 'accepted' ? (sent.providerId ?? '') : '')

  describe(`${name} keeps what it states`, () => {
    test('of reports: that they come, or that its word is all', () => {
      expect(stated.delivered.length > 0).toBe(adapter.reportsDelivery)
      expect(stated.delivered.includes('read')).toBe(adapter.reportsRead)
      const way = adapter.readHook !== undefined || adapter.pollReports !== undefined
      if (adapter.reportsDelivery) expect(way).toBe(true)
    })

    test('of asking for them: so many in one question, or none', async () => {
      expect(adapter.pollReports !== undefined).toBe(adapter.reportBatchSize !== null)
      if (adapter.reportBatchSize === null) return
      expect(adapter.reportsDelivery).toBe(true)
      const phones = ['+79160000011', '+79160000012']
      const sent = await Promise.all(phones.map((phone) => send(outgoing(phone))))
      const asked = [
        ...sent.map(idOf),
        ...Array.from({ length: adapter.reportBatchSize - sent.length }, (_, at) => `9999${at}`),
      ]
      const reports = await adapter.pollReports?.(credentials, asked, context())
      expect(reports?.map(({ providerId }) => providerId).toSorted()).toEqual(
        sent.map(idOf).toSorted(),
      )
    })

    test('of whom it writes to: a number, or a chat that the patient begins with a bot', async () => {
      const byChat = adapter.addressKind === 'chat'
      expect(adapter.chats !== undefined).toBe(byChat)
      expect(stated.addressOf('+79160000001').startsWith('+')).toBe(!byChat)
      if (!adapter.chats) return
      const bot = await adapter.chats.fetchBot(credentials, context())
      expect(bot).toEqual({
        id: expect.stringMatching(/./),
        name: expect.stringMatching(/./),
        username: expect.stringMatching(/./),
      })
      expect(URL.canParse(adapter.chats.chatUrl)).toBe(true)
    })

    test('of buttons: that they leave with the message, or that it has none', async () => {
      const bodies: string[] = []
      const heard: typeof fetch = (input, init) => {
        bodies.push(String(init?.body))
        return fetch(input, init)
      }
      const message = { ...outgoing('+79160000013'), key: 'c0ffee:1', buttons }
      const sent = await send(message, { ...context(), fetch: heard })
      expect(sent.kind).toBe('accepted')
      expect(bodies.some((body) => body.includes('Button-of-ours'))).toBe(adapter.supportsButtons)
    })

    test('of its fields: they make its credentials, each is named in both languages, and what names the account is among them', async () => {
      expect(adapter.getAccountKey(credentials)).not.toBe('')
      expect(safeParse(adapter.credentials, credentials).success).toBe(true)
      if (adapter.linkedNumbers) {
        expect(adapter.fields).toEqual([])
        const id = adapter.linkedNumbers.getNumberId(credentials)
        const apiKey = adapter.getAccountKey(credentials)
        const numbers = await adapter.linkedNumbers.listNumbers(apiKey, context())
        expect(numbers.map((one) => one.id)).toContain(id)
        expect(
          adapter.linkedNumbers.getNumberId(adapter.linkedNumbers.toCredentials(apiKey, id)),
        ).toBe(id)
        return
      }
      const { values, problems } = readFormValues(
        adapter.fields,
        credentials as Record<string, unknown>, // an object of texts, by the fields' names
        null,
      )
      expect(problems).toEqual({})
      const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
      expect(safeParse(adapter.credentials, typed).output).toEqual(credentials)
      expect(adapter.fields.flatMap(unsaid)).toEqual([])
      expect(adapter.fields.some(({ isSecret }) => isSecret)).toBe(true)
    })
  })
}

/** The texts of a field that a reader of one language would miss. */
const unsaid = ({ name, label, help, example, format, refusedText }: FormField) =>
  [label, help, example, format?.wrong, refusedText].flatMap((words) =>
    words && (words.ru.trim() === '' || words.en.trim() === '') ? [name] : [],
  )

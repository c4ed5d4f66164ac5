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

/** What a suite provides: an adapter connected to its double. */
export interface Stated<C> {
  adapter: ChannelAdapter<C>
  credentials: C
  context(): ChannelContext
  send(message: OutgoingMessage, context?: ChannelContext): Promise<SendResult>
  addressOf(phone: string): string
  /** The reports that the double sends for a delivered message. */
  delivered: DeliveryReport['status'][]
}

const buttons: Button[] = [{ text: 'Button-of-ours', answer: 'approved' }]

/** Verifies each fact that an adapter states: a stated ability is tried, any other must be absent. */
export function describeFacts<C>(name: string, stated: Stated<C>): void {
  const { adapter, credentials, context, send } = stated
  const outgoing = (to: string): OutgoingMessage => ({ to, text: 'Ждём вас', key: `fact ${to}` })
  const idOf = (sent: SendResult) => (sent.kind === 'accepted' ? (sent.providerId ?? '') : '')

  describe(`${name}: stated facts`, () => {
    test('reports deliveries and reads exactly as stated', () => {
      expect(stated.delivered.length > 0).toBe(adapter.reportsDelivery)
      expect(stated.delivered.includes('read')).toBe(adapter.reportsRead)
      const way = adapter.readHook !== undefined || adapter.pollReports !== undefined
      if (adapter.reportsDelivery) expect(way).toBe(true)
    })

    test('can be polled for as many reports at once as stated, or not at all', async () => {
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

    test('writes to a phone number or to a bot chat as stated', async () => {
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

    test('sends buttons with the message only if stated', async () => {
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

    test('has fields that make its credentials, with texts in both languages and a secret', async () => {
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
        credentials as Record<string, unknown>, // an object of strings, by the names of the fields
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

/** Fields with a text that is missing in one language. */
const unsaid = ({ name, label, help, example, format, refusedText }: FormField) =>
  [label, help, example, format?.wrong, refusedText].flatMap((words) =>
    words && (words.ru.trim() === '' || words.en.trim() === '') ? [name] : [],
  )

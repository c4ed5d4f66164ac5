import fc from 'fast-check'
import { unusualText } from './unusual-values.ts'

/** What the provider knows of a clinic's connection. */
export interface Known {
  /** Ids of messages that the provider accepted. */
  accepted: string[]
  channelId: string
  phones: string[]
}

const half = <T>(usual: T[], odd: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: odd })

const oddNumber = fc.constantFrom(0, -1, 1.5, 1e12, 1e15, 1e300, -1e300, 2 ** 53, Number.MAX_VALUE)
const times = half<unknown>(
  ['2026-12-08T09:00:00Z', 1_796_720_400_000],
  fc.oneof(
    unusualText,
    oddNumber,
    fc.constantFrom(
      '-271821-04-20T00:00:00Z',
      '+275760-09-13T00:00:00Z',
      '-004800-01-01T00:00:00Z',
      '+012026-01-01T00:00:00Z',
      '0000-01-01T00:00:00Z',
    ),
  ),
)

/** Webhook bodies in each provider's format, with a field or two that no provider would send. */
export const hookBodies: Record<string, (known: Known) => fc.Arbitrary<string>> = {
  wazzup24: ({ accepted, channelId, phones }) =>
    fc
      .record(
        {
          statuses: fc.array(
            fc.record({
              messageId: half(accepted, unusualText),
              status: half(
                ['sent', 'delivered', 'read', 'error'],
                fc.oneof(unusualText, fc.constant('constructor')),
              ),
              timestamp: times,
              error: fc.option(fc.record({ error: unusualText, description: unusualText })),
            }),
            { maxLength: 4 },
          ),
          messages: fc.array(
            fc.record({
              messageId: unusualText,
              channelId: half([channelId], unusualText),
              chatType: half(['whatsapp'], unusualText),
              chatId: half(
                phones.map((phone) => phone.slice(1)),
                fc.constantFrom('9'.repeat(4000), '0', 'x'),
              ),
              dateTime: times,
              type: half(['text', 'image'], unusualText),
              isEdited: fc.boolean(),
              text: fc.oneof(fc.constantFrom('да', '2', 'STOP'), unusualText),
            }),
            { maxLength: 3 },
          ),
          channelsUpdates: fc.array(
            fc.record({
              channelId: half([channelId], unusualText),
              state: half(['active', 'qr'], fc.oneof(unusualText, fc.constant('constructor'))),
              qr: fc.option(unusualText),
            }),
            { maxLength: 2 },
          ),
        },
        { requiredKeys: [] },
      )
      .map((body) => JSON.stringify(body)),
  sms16: ({ accepted }) =>
    fc
      .array(
        fc.record({
          id: half(accepted, fc.constantFrom('', '1"><x/>', '&#0;', '&#xD800;', '9'.repeat(500))),
          time: half(
            ['2026-12-08 12:00:00'],
            fc.constantFrom(
              '',
              '0000-00-00 00:00:00',
              '9999-99-99',
              '294277-01-01 00:00:00',
              '&#0;',
            ),
          ),
          word: half(
            ['send', 'deliver', 'not_deliver', 'expired', 'read'],
            fc.constantFrom('', 'constructor', '<a/>', ']]>', '&bogus;', '&#0;'),
          ),
        }),
        { maxLength: 4 },
      )
      .map(
        (states) =>
          `<?xml version="1.0" encoding="utf-8"?><request>${states
            .map(({ id, time, word }) => `<state id_sms="${id}" time="${time}">${word}</state>`)
            .join('')}</request>`,
      ),
  telegram: ({ phones }) => {
    const chat = fc.record({ id: half([777, 778], oddNumber), type: fc.constant('private') })
    const from = fc.record({
      id: half([777], oddNumber),
      language_code: fc.oneof(fc.constant('ru'), unusualText),
    })
    const date = half([1_796_720_400], oddNumber)
    return fc
      .record(
        {
          update_id: half([1, 2, 3], oddNumber),
          message: fc.record(
            {
              date,
              chat,
              from,
              text: fc.oneof(fc.constantFrom('/start', '/start x', 'да', 'STOP'), unusualText),
              contact: fc.record({
                phone_number: half(phones, unusualText),
                user_id: half([777], oddNumber),
              }),
            },
            { requiredKeys: ['date', 'chat', 'from'] },
          ),
          callback_query: fc.record({
            id: unusualText,
            from,
            data: unusualText,
            message: fc.record({ chat }),
          }),
          my_chat_member: fc.record({
            date,
            chat,
            from,
            new_chat_member: fc.record({ status: half(['kicked', 'member'], unusualText) }),
          }),
        },
        { requiredKeys: ['update_id'] },
      )
      .map((body) => JSON.stringify(body))
  },
}

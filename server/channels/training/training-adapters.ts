import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Adapter, Report, Sent } from '../port/channel-adapter.ts'
import type { Facts } from '../port/provider-descriptor.ts'

const credentials = v.object({ clinic: v.string() })
type Credentials = v.InferOutput<typeof credentials>

const nothing = { en: '', ru: '' }
const SECOND = 1000

/**
 * What stands for a provider in training clinics (docs/decisions/0120). It reaches nobody: no request is made, and what becomes of a message is
 * reckoned from its id, so that every process answers alike.
 */
const inner = (
  provider: string,
  channel: 'sms' | 'whatsapp',
  title: Facts<Credentials>['card']['about'],
): Adapter<unknown> => ({
  provider,
  title: title.ru,
  card: { title: title.ru, about: title, letter: 'У' },
  channel,
  addressedBy: 'phone',
  repeats: 'always',
  reportsDelivery: true,
  reportsReading: channel === 'whatsapp',
  asksForReports: 100,
  buttons: false,
  warmsUp: false,
  pace: null,
  vendorUrl: 'https://training.invalid',
  rooted: (address) => address,
  credentials,
  accountOf: (of) => (of as Credentials).clinic, // they passed `credentials` when they came in
  fields: [],
  form: { about: nothing },
  status: async () => ({ status: 'active', trouble: null }),
  async send(_credentials, { to, key }, { clock }): Promise<Sent> {
    if (fateOf(to) === 'refused')
      return {
        kind: 'refused',
        level: 'message',
        code: 'BAD_CONTACT',
        detail: 'Учебный номер не принимает сообщений',
      }
    return {
      kind: 'accepted',
      providerId: `${clock.now().epochMilliseconds}.${fateOf(to)}.${createHash('sha256').update(key).digest('base64url').slice(0, 16)}`,
      parts: null,
    }
  },
  poll: async (_credentials, ids, { clock }) =>
    ids.flatMap((id) => reportOf(id, channel, clock.now()) ?? []),
})

type Fate = 'reached' | 'refused' | 'lost'

/** Of fifty numbers one takes nothing in, and one is never reached. */
function fateOf(phone: string): Fate {
  const place = createHash('sha256').update(phone).digest().readUInt16BE() % 50
  return place === 0 ? 'refused' : place === 1 ? 'lost' : 'reached'
}

/** What would be known of it by now; null while that is nothing. */
function reportOf(
  providerId: string,
  channel: 'sms' | 'whatsapp',
  now: Temporal.Instant,
): Report | null {
  const [sent = '', fate] = providerId.split('.')
  const at = Temporal.Instant.fromEpochMilliseconds(Number(sent) || 0)
  const passed = now.epochMilliseconds - at.epochMilliseconds
  const said = (status: Report['status'], after: number, detail: string | null = null): Report => ({
    providerId,
    status,
    at: at.add({ milliseconds: after }),
    detail,
  })
  if (fate === 'lost')
    return passed < 4 * SECOND ? null : said('undelivered', 4 * SECOND, 'not_deliver')
  if (channel === 'whatsapp' && passed >= 7 * SECOND) return said('read', 7 * SECOND)
  return passed < 2 * SECOND ? null : said('delivered', 2 * SECOND)
}

/** By the channel that each stands for. */
export const trainingAdapters = {
  whatsapp: inner('trainingwhatsapp', 'whatsapp', {
    en: 'Training WhatsApp',
    ru: 'Учебный WhatsApp',
  }),
  sms: inner('trainingsms', 'sms', { en: 'Training SMS', ru: 'Учебные SMS' }),
}

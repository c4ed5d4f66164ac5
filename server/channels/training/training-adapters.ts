import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { SECOND_MS } from '../../platform/clock.ts'
import type { ChannelAdapter, DeliveryReport, SendResult } from '../port/channel-adapter.ts'
import type { ProviderDescriptor } from '../port/provider-descriptor.ts'

const credentialsSchema = v.object({ clinic: v.string() })
type TrainingCredentials = v.InferOutput<typeof credentialsSchema>

const emptyText = { en: '', ru: '' }

/**
 * Creates the training clinics' provider for a channel (docs/decisions/0120). It reaches nobody: no request is made, and a message's outcome is
 * derived from its id, so that every process gives the same one.
 */
const createTrainingAdapter = (
  provider: string,
  channel: 'sms' | 'whatsapp',
  title: ProviderDescriptor<TrainingCredentials>['card']['about'],
): ChannelAdapter<unknown> => ({
  provider,
  title: title.ru,
  card: { title: title.ru, about: title, letter: 'У' },
  channel,
  addressKind: 'phone',
  idempotency: 'always',
  reportsDelivery: true,
  reportsRead: channel === 'whatsapp',
  reportBatchSize: 100,
  supportsButtons: false,
  needsWarmUp: false,
  rateLimit: null,
  vendorUrl: 'https://training.invalid',
  toBaseUrl: (address) => address,
  credentials: credentialsSchema,
  getAccountKey: (of) => (of as TrainingCredentials).clinic, // they passed `credentials` when they were saved
  fields: [],
  form: { about: emptyText },
  fetchState: async () => ({ status: 'active', problem: null }),
  async send(_credentials, { to, key }, { clock }): Promise<SendResult> {
    if (simulateOutcome(to) === 'refused')
      return {
        kind: 'refused',
        level: 'message',
        code: 'BAD_CONTACT',
        detail: 'Учебный номер не принимает сообщений',
      }
    return {
      kind: 'accepted',
      providerId: `${clock.now().epochMilliseconds}.${simulateOutcome(to)}.${createHash('sha256').update(key).digest('base64url').slice(0, 16)}`,
      parts: null,
    }
  },
  pollReports: async (_credentials, ids, { clock }) =>
    ids.flatMap((id) => simulateReport(id, channel, clock.now()) ?? []),
})

type SimulatedOutcome = 'reached' | 'refused' | 'lost'

/** One of fifty numbers accepts nothing, and one is never reached. */
function simulateOutcome(phone: string): SimulatedOutcome {
  const place = createHash('sha256').update(phone).digest().readUInt16BE() % 50
  return place === 0 ? 'refused' : place === 1 ? 'lost' : 'reached'
}

/** The report that would exist by now; null if none. */
function simulateReport(
  providerId: string,
  channel: 'sms' | 'whatsapp',
  now: Temporal.Instant,
): DeliveryReport | null {
  const [sent = '', outcome] = providerId.split('.')
  const at = Temporal.Instant.fromEpochMilliseconds(Number(sent) || 0)
  const elapsedMs = now.epochMilliseconds - at.epochMilliseconds
  const createReport = (
    status: DeliveryReport['status'],
    after: number,
    detail: string | null = null,
  ): DeliveryReport => ({
    providerId,
    status,
    at: at.add({ milliseconds: after }),
    detail,
  })
  if (outcome === 'lost')
    return elapsedMs < 4 * SECOND_MS
      ? null
      : createReport('undelivered', 4 * SECOND_MS, 'not_deliver')
  if (channel === 'whatsapp' && elapsedMs >= 7 * SECOND_MS)
    return createReport('read', 7 * SECOND_MS)
  return elapsedMs < 2 * SECOND_MS ? null : createReport('delivered', 2 * SECOND_MS)
}

/** By the channel that each simulates. */
export const trainingAdapters = {
  whatsapp: createTrainingAdapter('trainingwhatsapp', 'whatsapp', {
    en: 'Training WhatsApp',
    ru: 'Учебный WhatsApp',
  }),
  sms: createTrainingAdapter('trainingsms', 'sms', { en: 'Training SMS', ru: 'Учебный SMS' }),
}

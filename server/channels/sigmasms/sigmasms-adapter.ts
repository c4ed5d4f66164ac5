import * as v from 'valibot'
import type { ChannelAdapter, DeliveryReport } from '../port/channel-adapter.ts'
import { ProviderUnavailableError } from '../port/channel-adapter.ts'
import { faultEffects, toSendResult } from '../port/faults.ts'
import { callApi, fetchJson } from './call-api.ts'
import { sigmasmsDescriptor } from './descriptor.ts'
import { readErrorField, toRefusal } from './errors.ts'
import { readReplies } from './read-replies.ts'
import { readReport, readSendResult } from './sendings.ts'
import type { SigmasmsCredentials } from './session.ts'

/** Statuses of a host that has no list of replies, or none for this user. */
const noListStatuses = [400, 403, 404, 405, 501]

/** The vendor names no limit of calls, so only this many run at once. */
const MAX_CONCURRENT_REQUESTS = 5

const userSchema = v.pipe(
  v.object({
    id: v.optional(v.unknown()),
    balance: v.optional(v.nullable(v.union([v.number(), v.string()]))),
    isActive: v.optional(v.nullable(v.boolean())),
  }),
  v.check(({ id, balance, isActive }) => id != null || balance != null || isActive != null),
)

/**
 * SigmaSMS over its HTTP interface. It has no idempotency key, so an unknown outcome stays unknown. Its webhooks are not documented (neither format,
 * registration nor secret), so reports and replies are polled.
 */
export const sigmasmsAdapter: ChannelAdapter<SigmasmsCredentials> = {
  ...sigmasmsDescriptor,

  async send(credentials, { to, text }, context) {
    const body = { recipient: to, type: 'sms', payload: { sender: credentials.sender, text } }
    const called = await callApi(credentials, 'POST', '/sendings', body, context)
    if (called.kind === 'json') return readSendResult(called.json)
    if (called.kind === 'error') return toRefusal(called.text)
    // A fault during or before login has sent nothing, so it may be retried.
    const unsure = faultEffects[called.fault].effect === 'unknown'
    const fault = called.isBeforeRequest && unsure ? 'notConnected' : called.fault
    return toSendResult(fault, called.detail, called.retryAfter)
  },

  async fetchState(credentials, context) {
    const json = await fetchJson(credentials, '/users/me', context)
    const answer = v.safeParse(userSchema, json)
    const error = readErrorField(json)
    if (error) throw new ProviderUnavailableError(`SigmaSMS: ${error.text}`)
    if (!answer.success)
      throw new ProviderUnavailableError('SigmaSMS: the answer describes no user')
    const { balance, isActive } = answer.output
    const moneyless = balance != null && !(Number(balance) > 0)
    if (isActive === false) return { status: 'other', problem: 'BLOCKED' }
    return moneyless
      ? { status: 'other', problem: 'NO_MONEY' }
      : { status: 'active', problem: null }
  },

  async pollReports(credentials, providerIds, context) {
    const reports: DeliveryReport[] = []
    for (let at = 0; at < providerIds.length; at += MAX_CONCURRENT_REQUESTS) {
      const ids = providerIds.slice(at, at + MAX_CONCURRENT_REQUESTS)
      const found = await Promise.all(
        ids.map(async (id) => {
          const path = `/sendings/${encodeURIComponent(id)}`
          const called = await callApi(credentials, 'GET', path, undefined, context)
          if (called.kind === 'json') return readReport(called.json, id, context.clock.now())
          // The provider does not know this id (any more), so there is nothing to report.
          const isRefused = called.kind === 'error' || called.fault === 'noSuchAddress'
          return isRefused ? null : called
        }),
      )
      reports.push(...found.flatMap((each) => (each && 'providerId' in each ? each : [])))
      const failed = found.find((each) => each !== null && 'fault' in each)
      if (!failed) continue
      // Keep the reports so far; the rest follows in the next round.
      if (reports.length > 0) return reports
      throw new ProviderUnavailableError(`SigmaSMS: ${failed.detail}`)
    }
    return reports
  },

  async pollReplies(credentials, since, context) {
    const called = await callApi(credentials, 'GET', '/sendingsIncoming', undefined, context)
    if (called.kind === 'json') return readReplies(called.json, since, context.clock.now())
    // Assumed like the list itself: its absence is not a fault of the connection.
    if (called.kind === 'error' || noListStatuses.some((status) => status === called.status))
      return []
    throw new ProviderUnavailableError(`SigmaSMS: ${called.detail}`)
  },
}

import * as v from 'valibot'
import type { Adapter, Report } from '../port/channel-adapter.ts'
import { ProviderUnavailable } from '../port/channel-adapter.ts'
import { faults, sentAfter } from '../port/faults.ts'
import { ask, call } from './call-api.ts'
import { sigmasmsFacts } from './descriptor.ts'
import { errorOf, refusalOf } from './errors.ts'
import { readIncoming } from './read-replies.ts'
import { readReport, readSent } from './sendings.ts'
import type { SigmasmsCredentials } from './session.ts'

/** What a host that has no list of replies, or none for this user, may say to being asked for it. */
const noSuchList = [400, 403, 404, 405, 501]

/** The vendor names no limit of calls: so many questions are open at once. */
const ASKED_AT_ONCE = 5

const user = v.pipe(
  v.object({
    id: v.optional(v.unknown()),
    balance: v.optional(v.nullable(v.union([v.number(), v.string()]))),
    isActive: v.optional(v.nullable(v.boolean())),
  }),
  v.check(({ id, balance, isActive }) => id != null || balance != null || isActive != null),
)

/**
 * SigmaSMS over its HTTP interface. It knows no idempotency key, so an unknown outcome stays unknown. Its calls back are
 * documented nowhere (neither form nor registration nor secret), so reports and replies are asked for.
 */
export const sigmasms: Adapter<SigmasmsCredentials> = {
  ...sigmasmsFacts,

  async send(credentials, { to, text }, context) {
    const body = { recipient: to, type: 'sms', payload: { sender: credentials.sender, text } }
    const called = await call(credentials, 'POST', '/sendings', body, context)
    if (called.kind === 'json') return readSent(called.json)
    if (called.kind === 'error') return refusalOf(called.text)
    // What fails while we are let in, or before that, has sent nothing: it may be tried again.
    const unsure = faults[called.fault].leaves === 'unknown'
    const fault = called.before && unsure ? 'notConnected' : called.fault
    return sentAfter(fault, called.detail, called.retryAfter)
  },

  async status(credentials, context) {
    const json = await ask(credentials, '/users/me', context)
    const answer = v.safeParse(user, json)
    const error = errorOf(json)
    if (error) throw new ProviderUnavailable(`SigmaSMS: ${error.text}`)
    if (!answer.success) throw new ProviderUnavailable('SigmaSMS: the answer describes no user')
    const { balance, isActive } = answer.output
    const moneyless = balance != null && !(Number(balance) > 0)
    if (isActive === false) return { status: 'other', trouble: 'BLOCKED' }
    return moneyless
      ? { status: 'other', trouble: 'NO_MONEY' }
      : { status: 'active', trouble: null }
  },

  async poll(credentials, providerIds, context) {
    const reports: Report[] = []
    for (let at = 0; at < providerIds.length; at += ASKED_AT_ONCE) {
      const ids = providerIds.slice(at, at + ASKED_AT_ONCE)
      const found = await Promise.all(
        ids.map(async (id) => {
          const path = `/sendings/${encodeURIComponent(id)}`
          const called = await call(credentials, 'GET', path, undefined, context)
          if (called.kind === 'json') return readReport(called.json, id, context.clock.now())
          // An id the provider does not know (any more) has nothing to tell.
          const gone = called.kind === 'error' || called.fault === 'noSuchAddress'
          return gone ? null : called
        }),
      )
      reports.push(...found.flatMap((each) => (each && 'providerId' in each ? each : [])))
      const failed = found.find((each) => each !== null && 'fault' in each)
      if (!failed) continue
      // What came stands; the rest is asked for in the next round.
      if (reports.length > 0) return reports
      throw new ProviderUnavailable(`SigmaSMS: ${failed.detail}`)
    }
    return reports
  },

  async pollReplies(credentials, since, context) {
    const called = await call(credentials, 'GET', '/sendingsIncoming', undefined, context)
    if (called.kind === 'json') return readIncoming(called.json, since, context.clock.now())
    // Assumed as the list is, its absence is no fault of the connection.
    if (called.kind === 'error' || noSuchList.some((status) => status === called.status)) return []
    throw new ProviderUnavailable(`SigmaSMS: ${called.detail}`)
  },
}

import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { isFate } from '../server/platform/sandbox/simulated-outcomes.ts'
import { accountName } from './accounts.ts'
import type { Core } from './sandbox-context.ts'
import { answerAs, answerShape } from './send-reply.ts'
import { pushChannel } from './wazzup24/push-events.ts'

const faultShape = v.object({
  account: v.pipe(v.string(), v.nonEmpty()),
  fault: v.pipe(v.string(), v.check(isFate, 'unknown fault'), v.transform(faultName)),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
})
const stateShape = v.object({
  apiKey: v.pipe(v.string(), v.nonEmpty()),
  state: v.pipe(v.string(), v.nonEmpty()),
})
const crmKeyShape = v.object({ apiKey: v.string(), crmKey: v.nullable(v.string()) })

/** JSON for tests and tools; none of it exists at a real provider. */
export function toolRoutes(app: FastifyInstance, core: Core): void {
  /** `since`: an ISO instant, or how many lines to leave out. */
  app.get('/log', async (request) => {
    const { since } = v.parse(v.object({ since: v.optional(v.string(), '0') }), request.query)
    const { messages } = core.world
    if (/^\d+$/.test(since)) return { items: messages.slice(Number(since)), total: messages.length }
    const from = Temporal.Instant.from(since)
    const items = messages.filter(
      ({ at }) => Temporal.Instant.compare(Temporal.Instant.from(at), from) >= 0,
    )
    return { items, total: messages.length }
  })

  app.post('/answer', async (request, reply) => {
    const answer = await answerAs(v.parse(answerShape, request.body), core)
    if (answer) return answer
    return reply.code(404).send({ message: 'No message came to this phone by this channel.' })
  })

  app.post('/faults', async (request, reply) => {
    const { account, fault, times } = v.parse(faultShape, request.body)
    core.fortune.order(account, fault, times)
    return reply.code(204).send()
  })

  app.post('/channel-state', async (request, reply) => {
    const { apiKey, state } = v.parse(stateShape, request.body)
    await core.accounts.set('wazzup24', accountName(apiKey), { channelState: state })
    await pushChannel(accountName(apiKey), core)
    return reply.code(204).send()
  })

  app.post('/crm-key', async (request, reply) => {
    const { apiKey, crmKey } = v.parse(crmKeyShape, request.body)
    await core.accounts.set('wazzup24', accountName(apiKey), { crmKey })
    return reply.code(204).send()
  })
}

function faultName(name: string) {
  if (!isFate(name)) throw new Error(`unknown fault: ${name}`)
  return name
}

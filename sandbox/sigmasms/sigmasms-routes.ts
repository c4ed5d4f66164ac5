import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { prefixes } from '../../server/platform/sandbox/addresses.ts'
import { stageAt } from '../delivery-stages.ts'
import type { Core } from '../sandbox-context.ts'
import { spoil, turnAway } from '../simulate-faults.ts'
import { send } from './send-messages.ts'
import { createEntrance, isPoor, unauthorised } from './sessions.ts'
import { reasons, stateWords } from './state-names.ts'

const type = 'application/json; charset=utf-8'
const loginShape = v.object({ username: v.string(), password: v.string() })
const idShape = v.object({ id: v.string() })
const notFound = { name: 'NotFound', message: 'Not found' }

/** SigmaSMS's HTTP interface as its clients use it; `POST /sigmasms/forget-tokens` is ours, for tests. */
export function sigmasmsRoutes(app: FastifyInstance, core: Core): void {
  const entrance = createEntrance()
  const path = (tail: string) => prefixes.sigmasms + tail

  app.post(path('/login'), async (request, reply) => {
    const { username, password } = v.parse(loginShape, request.body)
    const token = entrance.logIn(username, password)
    return token ? { id: userId(username), username, token } : reply.code(401).send(unauthorised)
  })

  app.get(path('/users/:id'), async (request, reply) => {
    const account = entrance.accountOf(request, reply)
    if (account === null) return reply
    const { id } = v.parse(idShape, request.params)
    if (id !== 'me' && id !== userId(account)) return reply.code(404).send(notFound)
    const balance = isPoor(account) ? 0 : 1450.5
    return { id: userId(account), username: account, balance, isActive: true, data: {} }
  })

  app.post(path('/sendings'), async (request, reply) => {
    const account = entrance.accountOf(request, reply)
    if (account === null) return reply
    const { status, json, turned, spoiled } = await send(request.body, account, core)
    if (turned) return turnAway(turned, request, reply)
    const body = JSON.stringify(json)
    if (spoiled) return spoil(spoiled, { status, type, body }, request, reply)
    return reply.code(status).type(type).send(body)
  })

  app.get(path('/sendings/:id'), async (request, reply) => {
    const account = entrance.accountOf(request, reply)
    if (account === null) return reply
    const { id } = v.parse(idShape, request.params)
    const message = core.world.byId('sigmasms', id)
    if (message?.account !== account) return reply.code(404).send(notFound)
    const state = stageAt(message, core.clock.now(), core.delays)?.state
    const error = (state && reasons[state]) ?? null
    return {
      id,
      recipient: message.to,
      state: { status: state ? stateWords[state] : 'pending', error },
    }
  })

  // Assumed from end to end: the vendor says that incoming messages can be read, and not how.
  app.get(path('/sendingsIncoming'), async (request, reply) => {
    const account = entrance.accountOf(request, reply)
    if (account === null) return reply
    return core.world.answers
      .filter((each) => each.provider === 'sigmasms' && each.account === account)
      .map(({ answerId, from, at, text }) => ({
        id: answerId,
        from,
        to: 'VISITA',
        type: 'sms',
        payload: { text },
        createdAt: at,
      }))
  })

  app.post('/sigmasms/forget-tokens', async (request, reply) => {
    const { login } = v.parse(v.object({ login: v.string() }), request.body)
    entrance.forget(login)
    return reply.code(204).send()
  })
}

const userId = (account: string) => `user-${account}`

import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { providerPrefixes } from '../../server/platform/sandbox/addresses.ts'
import { getStageAt } from '../delivery-stages.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { breakResponse, rejectRequest } from '../simulate-faults.ts'
import { sendMessages } from './send-messages.ts'
import { createSessions, isPoor, unauthorizedBody } from './sessions.ts'
import { failureReasons, stateNames } from './state-names.ts'

const CONTENT_TYPE = 'application/json; charset=utf-8'
const loginSchema = v.object({ username: v.string(), password: v.string() })
const idSchema = v.object({ id: v.string() })
const notFoundBody = { name: 'NotFound', message: 'Not found' }

/** SigmaSMS's HTTP interface as its clients use it; `POST /sigmasms/forget-tokens` is ours, for tests. */
export function addSigmasmsRoutes(server: FastifyInstance, context: SandboxContext): void {
  const sessions = createSessions()
  const path = (suffix: string) => providerPrefixes.sigmasms + suffix

  server.post(path('/login'), async (request, reply) => {
    const { username, password } = v.parse(loginSchema, request.body)
    const token = sessions.logIn(username, password)
    return token
      ? { id: toUserId(username), username, token }
      : reply.code(401).send(unauthorizedBody)
  })

  server.get(path('/users/:id'), async (request, reply) => {
    const account = sessions.requireAccount(request, reply)
    if (account === null) return reply
    const { id } = v.parse(idSchema, request.params)
    if (id !== 'me' && id !== toUserId(account)) return reply.code(404).send(notFoundBody)
    const balance = isPoor(account) ? 0 : 1450.5
    return { id: toUserId(account), username: account, balance, isActive: true, data: {} }
  })

  server.post(path('/sendings'), async (request, reply) => {
    const account = sessions.requireAccount(request, reply)
    if (account === null) return reply
    const { status, json, rejection, breakage } = await sendMessages(request.body, account, context)
    if (rejection) return rejectRequest(rejection, request, reply)
    const body = JSON.stringify(json)
    if (breakage)
      return breakResponse(breakage, { status, type: CONTENT_TYPE, body }, request, reply)
    return reply.code(status).type(CONTENT_TYPE).send(body)
  })

  server.get(path('/sendings/:id'), async (request, reply) => {
    const account = sessions.requireAccount(request, reply)
    if (account === null) return reply
    const { id } = v.parse(idSchema, request.params)
    const message = context.messageStore.findById('sigmasms', id)
    if (message?.account !== account) return reply.code(404).send(notFoundBody)
    const state = getStageAt(message, context.clock.now(), context.delays)?.state
    const error = (state && failureReasons[state]) ?? null
    return {
      id,
      recipient: message.to,
      state: { status: state ? stateNames[state] : 'pending', error },
    }
  })

  // Entirely assumed: the vendor says that incoming messages can be read, but not how.
  server.get(path('/sendingsIncoming'), async (request, reply) => {
    const account = sessions.requireAccount(request, reply)
    if (account === null) return reply
    return context.messageStore.replies
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

  server.post('/sigmasms/forget-tokens', async (request, reply) => {
    const { login } = v.parse(v.object({ login: v.string() }), request.body)
    sessions.revoke(login)
    return reply.code(204).send()
  })
}

const toUserId = (account: string) => `user-${account}`

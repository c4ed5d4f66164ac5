import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Branch, User } from './branch.ts'
import { branchFor, callerOf } from './caller.ts'
import type { Clinics } from './clinics.ts'
import { bodyOf, type Said } from './envelope.ts'
import type { Limiter } from './limits.ts'
import { answer, sendAway, tooMany } from './misanswer.ts'
import { Refusal } from './refusal.ts'

/** A request that has passed the door. */
export interface Call {
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Every route of a host is opened by one of these, so that all of them count, refuse and fail alike. */
export interface Calls {
  /** Asks for the partner only. */
  ofPartner(method: Method, path: string, work: (call: Call) => Promise<Said>): void
  ofUser(method: Method, path: string, work: (call: Call, user: User) => Said | Promise<Said>): void
  /** The path names the branch as `:companyId`. */
  ofBranch(
    method: Method,
    path: string,
    work: (call: Call, branch: Branch) => Said | Promise<Said>,
  ): void
}

export function createCalls(app: FastifyInstance, clinics: Clinics, limiter: Limiter): Calls {
  /** Limit, fault, caller, work, answer: in this order, as a gateway in front of the host would have it. */
  function open(
    method: Method,
    url: string,
    asksUser: boolean,
    work: (call: Call, user: User | null) => Said | Promise<Said>,
  ) {
    app.route({
      method,
      url,
      async handler(request: FastifyRequest, reply: FastifyReply) {
        if (!limiter.admit(request.ip)) {
          tooMany(reply)
          return reply
        }
        const order = clinics.faults.draw(request.url)
        if (order && sendAway(order, clinics.host, request, reply)) return reply
        const user = callerOf(request.headers, clinics, asksUser)
        const params = request.params as Record<string, string> // the path's own names
        const query = request.query as Record<string, unknown> // as any query is read
        const said = await work({ params, query, body: request.body }, user)
        const body = said.status === 204 ? '' : bodyOf(said, order?.fault)
        return answer({ status: said.status, body }, order, request, reply)
      },
    })
  }
  const known = (user: User | null): User => {
    if (!user) throw new Refusal(401, 'noUser')
    return user
  }
  return {
    ofPartner: (method, path, work) => open(method, path, false, (call) => work(call)),
    ofUser: (method, path, work) =>
      open(method, path, true, (call, user) => work(call, known(user))),
    ofBranch: (method, path, work) =>
      open(method, path, true, (call, user) =>
        work(call, branchFor(clinics, known(user), call.params.companyId ?? '')),
      ),
  }
}

import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accountName } from '../accounts.ts'

/** Tokens of logins begin with this, so that one from before a restart is known for what it is: no longer good. */
const prefix = 'session-'

export interface Entrance {
  /** A token for that login; a token lives until the sandbox ends or `forget` is called. */
  logIn(login: string, password: string): string | null
  forget(login: string): void
  /** The account that calls; otherwise it is answered and null comes back. */
  accountOf(request: FastifyRequest, reply: FastifyReply): string | null
}

/** Any login and any static token will do, except `wrong`. */
export function createEntrance(): Entrance {
  const sessions = new Map<string, string>()
  return {
    logIn(login, password) {
      if (login === '' || [login, password].includes('wrong')) return null
      const token = prefix + randomUUID()
      sessions.set(token, login)
      return token
    },
    forget(login) {
      for (const [token, owner] of sessions) if (owner === login) sessions.delete(token)
    },
    accountOf(request, reply) {
      const token = request.headers.authorization ?? ''
      const login = sessions.get(token)
      if (login !== undefined) return login
      // "Bearer" belongs to another product of the vendor; here it makes no token.
      const known = token !== '' && token !== 'wrong' && !/^Bearer |^session-/.test(token)
      if (known) return accountName(token)
      void reply.code(401).send(unauthorised)
      return null
    },
  }
}

/** The form that clients met: the status stands in `error`. */
export const unauthorised = { error: 401, name: 'Unauthorized', message: 'Unauthorized' }

/** Accounts called `poor` have nothing left. */
export const isPoor = (account: string) => account === 'poor' || account === accountName('poor')

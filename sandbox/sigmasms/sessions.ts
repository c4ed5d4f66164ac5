import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toAccountName } from '../accounts.ts'

/** Tokens of logins begin with this, so that one from before a restart is known for what it is: no longer good. */
const TOKEN_PREFIX = 'session-'

export interface Sessions {
  /** A token for that login; a token lives until the sandbox ends or `revoke` is called. */
  logIn(login: string, password: string): string | null
  revoke(login: string): void
  /** The account that calls; otherwise it is answered and null comes back. */
  requireAccount(request: FastifyRequest, reply: FastifyReply): string | null
}

/** Any login and any static token will do, except `wrong`. */
export function createSessions(): Sessions {
  const sessions = new Map<string, string>()
  return {
    logIn(login, password) {
      if (login === '' || [login, password].includes('wrong')) return null
      const token = TOKEN_PREFIX + randomUUID()
      sessions.set(token, login)
      return token
    },
    revoke(login) {
      for (const [token, owner] of sessions) if (owner === login) sessions.delete(token)
    },
    requireAccount(request, reply) {
      const token = request.headers.authorization ?? ''
      const login = sessions.get(token)
      if (login !== undefined) return login
      // "Bearer" belongs to another product of the vendor; here it makes no token.
      const isStaticToken = token !== '' && token !== 'wrong' && !/^Bearer |^session-/.test(token)
      if (isStaticToken) return toAccountName(token)
      void reply.code(401).send(unauthorizedBody)
      return null
    },
  }
}

/** The form that clients met: the status stands in `error`. */
export const unauthorizedBody = { error: 401, name: 'Unauthorized', message: 'Unauthorized' }

/** Accounts called `poor` have nothing left. */
export const isPoor = (account: string) => account === 'poor' || account === toAccountName('poor')

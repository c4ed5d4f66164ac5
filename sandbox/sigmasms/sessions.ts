import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toAccountName } from '../accounts.ts'

/** Prefix of login tokens, so that one from before a restart is recognized as expired. */
const TOKEN_PREFIX = 'session-'

export interface Sessions {
  /** Token for a login; valid until the sandbox ends or `revoke` is called. */
  logIn(login: string, password: string): string | null
  revoke(login: string): void
  /** The calling account; otherwise sends the refusal and returns null. */
  requireAccount(request: FastifyRequest, reply: FastifyReply): string | null
}

/** Accepts any login and any static token except `wrong`. */
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
      // "Bearer" belongs to another product of the vendor; here such a token is invalid.
      const isStaticToken = token !== '' && token !== 'wrong' && !/^Bearer |^session-/.test(token)
      if (isStaticToken) return toAccountName(token)
      void reply.code(401).send(unauthorizedBody)
      return null
    },
  }
}

/** The form that clients met: the status is in `error`. */
export const unauthorizedBody = { error: 401, name: 'Unauthorized', message: 'Unauthorized' }

/** Accounts named `poor` have no money. */
export const isPoor = (account: string) => account === 'poor' || account === toAccountName('poor')

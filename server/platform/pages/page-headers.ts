import type { FastifyReply } from 'fastify'
import { pageStyleHash } from './render-page.ts'

/** Headers of a patient's page: one style, no script, kept by nobody. `leadsTo` are origins that its forms may end at; `pictures` shows our own. */
export const asPage = (reply: FastifyReply, leadsTo: string[] = [], pictures = false) =>
  reply
    .headers({
      'content-security-policy': `default-src 'none'; style-src ${pageStyleHash};${pictures ? " img-src 'self';" : ''} form-action ${["'self'", ...leadsTo].join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')

import type { FastifyReply } from 'fastify'
import { pageStyleHash } from './render-page.ts'

/** Headers of a patient's page: one style, no script, kept by nobody. `formOrigins` are origins that its forms may end at; `allowsImages` shows our own. */
export const setPageHeaders = (
  reply: FastifyReply,
  formOrigins: string[] = [],
  allowsImages = false,
) =>
  reply
    .headers({
      'content-security-policy': `default-src 'none'; style-src ${pageStyleHash};${allowsImages ? " img-src 'self';" : ''} form-action ${["'self'", ...formOrigins].join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')

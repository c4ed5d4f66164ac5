import type { FastifyReply } from 'fastify'
import { pageStyleHash } from './render-page.ts'

/**
 * Sets the headers of a patient's page: one style, no script, no caching. `formOrigins` are origins where its forms may end; `allowsImages` permits
 * our own images.
 */
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

import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageHtml } from '../ground/pages/page-html.ts'
import { asPage } from '../ground/pages/page-reply.ts'
import { refusedPageWords } from '../ground/words/refused-page.ts'
import { goneHtml } from './confirm-html.ts'
import { refuseSharedMonth, refuseSharedMonthNow } from './shared-month/shared-page.ts'

/** Addresses that stand in letters and messages: who opens one is a person, and is answered with a page. */
const ofPeople = /^\/[vsnqroedmcu](?:[/?]|$)/

/** What a person sees in place of a refusal, whatever went wrong; null where a program asks. */
export function refusedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): string | null {
  if (/^\/efficiency(?:[/?]|$)/.test(request.url) && status < 500)
    // Whatever is wrong with its address, nobody learns more than that it opens nothing.
    return status === 429 ? refuseSharedMonthNow(reply) : refuseSharedMonth(reply)
  if (!ofPeople.test(request.url)) return null
  asPage(reply)
  return status === 404 ? goneHtml() : troubleHtml(status === 429 ? 'tooMany' : 'trouble')
}

/** Nothing is known of the reader here, so both languages stand together. */
const troubleHtml = (what: 'trouble' | 'tooMany') =>
  pageHtml(
    'ru',
    refusedPageWords.ru[what].title,
    (['ru', 'en'] as const)
      .map((locale) => {
        const { title, why } = refusedPageWords[locale][what]
        return `<section lang="${locale}"><h1>${title}</h1><p>${why}</p></section>`
      })
      .join(''),
  )

import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageHtml } from '../ground/pages/page-html.ts'
import { asPage } from '../ground/pages/page-reply.ts'
import { refusedPageWords } from '../ground/words/refused-page.ts'
import { goneHtml } from './confirm-html.ts'
import { refuseSharedMonth } from './shared-month/shared-page.ts'

/** Addresses that stand in letters and messages: who opens one is a person, and is answered with a page. */
const ofPeople = /^\/[vsnqroedmcu](?:[/?]|$)/

/** What a person sees in place of a refusal, whatever went wrong; null where a program asks. */
export function refusedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): string | null {
  // Whatever is wrong with its address, nobody learns more than that it opens nothing.
  if (/^\/efficiency(?:[/?]|$)/.test(request.url) && status < 500) return refuseSharedMonth(reply)
  if (!ofPeople.test(request.url)) return null
  asPage(reply)
  return status === 404 ? goneHtml() : troubleHtml()
}

/** Nothing is known of the reader here, so both languages stand together. */
const troubleHtml = () =>
  pageHtml(
    'ru',
    refusedPageWords.ru.title,
    (['ru', 'en'] as const)
      .map((locale) => {
        const { title, why } = refusedPageWords[locale]
        return `<section lang="${locale}"><h1>${title}</h1><p>${why}</p></section>`
      })
      .join(''),
  )

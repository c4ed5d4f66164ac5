import type { LinkedMessage } from '../engine/inbound/find-linked-message.ts'
import type { House } from '../platform/app-context.ts'
import { pageWords } from '../platform/i18n/patient-page-strings.ts'
import { escapeHtml as safe } from '../platform/pages/render-page.ts'

export interface ReviewLink {
  id: string
  url_name: string
  url: string
}

/** Where this clinic's patients may write a public review: the links of their branch, and those of the whole clinic. */
export const reviewLinks = ({ db }: House, { companyId, branchId }: LinkedMessage) =>
  db.tenant(companyId, (tx) =>
    tx
      .selectFrom('review_link')
      .select(['id', 'url_name', 'url'])
      .where((is) => is.or([is('branch_id', 'is', null), is('branch_id', '=', branchId)]))
      .orderBy('url_name')
      .orderBy('id')
      .execute(),
  )

/** The offer to write a review, the same for everybody; nothing where the clinic has set up no link. */
export async function reviewOffer(house: House, linked: LinkedMessage): Promise<string> {
  const links = await reviewLinks(house, linked)
  return links.length === 0 ? '' : offerHtml(linked, links)
}

/** A press, not a look, is a transition: each link is a button of its own form. */
export function offerHtml({ token, locale }: LinkedMessage, links: ReviewLink[]): string {
  const { ask, hint } = pageWords[locale].review
  const buttons = links.map(
    ({ id, url_name }) => `<button name="link" value="${id}">${safe(url_name)}</button>`,
  )
  return `<section><h2>${ask}</h2><p>${hint}</p><form method="post" action="/r/${token}">${buttons.join('')}</form></section>`
}

/** A browser follows a form only where the page's policy lets it, over redirects too. */
export const originsOf = (links: ReviewLink[]): string[] => [
  ...new Set(links.filter(({ url }) => URL.canParse(url)).map(({ url }) => new URL(url).origin)),
]

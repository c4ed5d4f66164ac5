import type { LinkedMessage } from '../engine/inbound/find-linked-message.ts'
import type { AppContext } from '../platform/app-context.ts'
import { patientPageStrings } from '../platform/i18n/patient-page-strings.ts'
import { escapeHtml as safe } from '../platform/pages/render-page.ts'

export interface ReviewLink {
  id: string
  url_name: string
  url: string
}

/** Returns the links to public reviews for this patient: those of the branch and of the whole clinic. */
export const listReviewLinks = ({ db }: AppContext, { companyId, branchId }: LinkedMessage) =>
  db.withTenant(companyId, (tx) =>
    tx
      .selectFrom('review_link')
      .select(['id', 'url_name', 'url'])
      .where((is) => is.or([is('branch_id', 'is', null), is('branch_id', '=', branchId)]))
      .orderBy('url_name')
      .orderBy('id')
      .execute(),
  )

/** Renders the offer to write a review, the same for everyone; empty if the clinic has no link. */
export async function renderReviewOffer(app: AppContext, linked: LinkedMessage): Promise<string> {
  const links = await listReviewLinks(app, linked)
  return links.length === 0 ? '' : renderReviewLinks(linked, links)
}

/** Only a press counts as a transition, so each link is the button of a form. */
export function renderReviewLinks({ token, locale }: LinkedMessage, links: ReviewLink[]): string {
  const { ask, hint } = patientPageStrings[locale].review
  const buttons = links.map(
    ({ id, url_name }) => `<button name="link" value="${id}">${safe(url_name)}</button>`,
  )
  return `<section><h2>${ask}</h2><p>${hint}</p><form method="post" action="/r/${token}">${buttons.join('')}</form></section>`
}

/** Browsers apply the page's policy to form targets, also after redirects, so it lists these origins. */
export const listOrigins = (links: ReviewLink[]): string[] => [
  ...new Set(links.filter(({ url }) => URL.canParse(url)).map(({ url }) => new URL(url).origin)),
]

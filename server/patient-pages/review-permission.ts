import { sql } from 'kysely'
import type { LinkedMessage } from '../engine/inbound/find-linked-message.ts'
import { noteAnswer } from '../engine/inbound/record-score.ts'
import type { House } from '../platform/app-context.ts'
import { pageWords } from '../platform/i18n/patient-page-strings.ts'
import { holdPatient } from '../platform/patient/lock-patient.ts'

/** The tick by which a patient lets the clinic show his words; off unless he has just set it and the form came back. */
export const tickHtml = ({ locale }: LinkedMessage, set: string | undefined) =>
  `<label class="tick"><input type="checkbox" name="show" value="yes"${set ? ' checked' : ''}><span>${pageWords[locale].show.tick}</span></label>`

/** What he agreed to, as it is kept; null where the tick is off, or where there is nothing to show. */
export const agreedTo = (
  { locale }: LinkedMessage,
  { show, comment }: { show: string | undefined; comment: string | null },
): string | null => (show === 'yes' && comment !== null ? pageWords[locale].show.tick : null)

/** That he agreed, and the way back. */
export function shownHtml({ mayShow, locale }: LinkedMessage, page: 'n' | 's', token: string) {
  if (!mayShow) return ''
  const { allowed, stop } = pageWords[locale].show
  return `<p class="aside">${allowed}</p><form method="post" action="/${page}/${token}"><button name="show" value="stop">${stop}</button></form>`
}

/** Takes it back; said again it changes nothing. */
export const stopShowing = ({ db, clock }: House, linked: LinkedMessage) =>
  db.tenant(linked.companyId, async (tx) => {
    if (!(await holdPatient(tx, linked.clientId))) return
    const now = clock.now()
    const { rows } = await sql`
      update message set may_show_at = null, updated_at = ${now}
      where id = ${linked.messageId} and may_show_at is not null returning id`.execute(tx)
    if (rows.length > 0) await noteAnswer(tx, linked, 'showWithdrawn', { via: 'page' }, now)
  })

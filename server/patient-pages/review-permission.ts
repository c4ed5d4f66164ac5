import { sql } from 'kysely'
import type { LinkedMessage } from '../engine/inbound/find-linked-message.ts'
import { addPageEvent } from '../engine/inbound/record-score.ts'
import type { AppContext } from '../platform/app-context.ts'
import { patientPageStrings } from '../platform/i18n/patient-page-strings.ts'
import { lockPatient } from '../platform/patient/lock-patient.ts'

/** Checkbox that allows publishing the comment; checked only if the patient has just checked it and the form returned with an error. */
export const renderPermissionCheckbox = ({ locale }: LinkedMessage, checked: string | undefined) =>
  `<label class="tick"><input type="checkbox" name="show" value="yes"${checked ? ' checked' : ''}><span>${patientPageStrings[locale].show.tick}</span></label>`

/** Returns the text agreed to, as stored; null if unchecked or if there is no comment. */
export const getPermissionText = (
  { locale }: LinkedMessage,
  { show, comment }: { show: string | undefined; comment: string | null },
): string | null =>
  show === 'yes' && comment !== null ? patientPageStrings[locale].show.tick : null

/** Renders the given permission, with a way to withdraw it. */
export function renderPermissionState(
  { mayShow, locale }: LinkedMessage,
  page: 'n' | 's',
  token: string,
) {
  if (!mayShow) return ''
  const { allowed, stop } = patientPageStrings[locale].show
  return `<p class="aside">${allowed}</p><form method="post" action="/${page}/${token}"><button name="show" value="stop">${stop}</button></form>`
}

/** Withdraws the permission; idempotent. */
export const withdrawPermission = ({ db, clock }: AppContext, linked: LinkedMessage) =>
  db.withTenant(linked.companyId, async (tx) => {
    if (!(await lockPatient(tx, linked.clientId))) return
    const now = clock.now()
    const { rows } = await sql`
      update message set may_show_at = null, updated_at = ${now}
      where id = ${linked.messageId} and may_show_at is not null returning id`.execute(tx)
    if (rows.length > 0) await addPageEvent(tx, linked, 'showWithdrawn', { via: 'page' }, now)
  })

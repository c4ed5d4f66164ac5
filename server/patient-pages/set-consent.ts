import type { LinkedMessage } from '../engine/inbound/find-linked-message.ts'
import { addPageEvent } from '../engine/inbound/record-score.ts'
import { withdrawForPatient, withdrawMarketing } from '../engine/plan/withdraw-messages.ts'
import type { Tx } from '../platform/db/database.ts'
import { patientPageStrings } from '../platform/i18n/patient-page-strings.ts'
import { getLastConsent } from '../platform/patient/get-last-consent.ts'
import { saveConsentChange } from '../platform/patient/save-consent-change.ts'

export type ConsentCategory = 'marketing' | 'service'

/**
 * Saves a patient's choice from the page, with the text shown; effective at once. Refusing everything includes marketing; allowing marketing
 * includes the rest. Returns true if anything changed.
 */
export async function setConsent(
  tx: Tx,
  linked: LinkedMessage,
  { category, allowed }: { category: ConsentCategory; allowed: boolean },
  now: Temporal.Instant,
): Promise<boolean> {
  const { companyId, clientId, locale } = linked
  const before = await tx
    .selectFrom('client')
    .select('opted_out')
    .where('id', '=', clientId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return false
  const after = getRefusalAfter(before.opted_out, category, allowed)
  // Pressing the same button again adds no record.
  const last = await getLastConsent(tx, clientId, category)
  if (after === before.opted_out && last?.allowed === allowed) return false
  const text = patientPageStrings[locale].consent.said[category][allowed ? 'allow' : 'stop']
  await tx.updateTable('client').set({ opted_out: after }).where('id', '=', clientId).execute()
  const change = { companyId, clientId, category, allowed, text, source: 'page' }
  await saveConsentChange(tx, change, now)
  if (!allowed && category === 'service') await withdrawForPatient(tx, clientId, 'OPTED_OUT', now)
  else if (!allowed) await withdrawMarketing(tx, clientId, now)
  await addPageEvent(tx, linked, 'consentChanged', { category, allowed, text, via: 'page' }, now)
  return after !== before.opted_out || allowed
}

function getRefusalAfter(before: string | null, category: ConsentCategory, allowed: boolean) {
  if (category === 'marketing') return allowed ? null : before === 'all' ? 'all' : 'marketing'
  if (!allowed) return 'all'
  // Marketing stays refused until it is explicitly allowed.
  return before === null ? null : 'marketing'
}

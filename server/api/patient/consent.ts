import type { components } from '../../../schema/generated/rest.ts'
import { withdrawForPatient, withdrawMarketing } from '../../engine/plan/withdraw-messages.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { getLastConsent } from '../../platform/patient/get-last-consent.ts'
import { redactText } from '../../platform/patient/redact-phones.ts'
import { saveConsentChange } from '../../platform/patient/save-consent-change.ts'

type ConsentChanges = components['schemas']['ConsentChanges']

/** Returns a patient's consents and refusals, newest first. */
export async function listConsents(
  tx: Tx,
  clientId: string,
  canSeePhones: boolean,
): Promise<ConsentChanges> {
  const client = await tx
    .selectFrom('client')
    .select('id')
    .where('id', '=', clientId)
    .executeTakeFirst()
  if (!client) throw new Problem('NOT_FOUND')
  const rows = await tx
    .selectFrom('consent_change')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const items = rows.map((row): ConsentChanges['items'][number] => ({
    // Guaranteed by a check constraint; channels are those of replies.
    category: row.category as 'service' | 'marketing',
    allowed: row.allowed,
    textVersion: redactText(canSeePhones, row.text_version),
    source: row.source,
    channel: row.channel as ConsentChanges['items'][number]['channel'],
    at: row.at.toString(),
  }))
  return { items, total: items.length }
}

export interface ConsentInput {
  clientId: string
  category: 'service' | 'marketing'
  allowed: boolean
  textVersion?: string | null
  /** How it was given; default: in person to staff. */
  source?: 'staff' | 'call' | 'paper'
}

type OptOut = 'marketing' | 'all' | null

/**
 * Records a consent or refusal told to staff: it is the patient's latest decision, so a consent lifts an earlier refusal of the same category. A
 * consent needs the text agreed to; refusing service messages refuses everything.
 */
export async function recordConsent(
  tx: Tx,
  caller: Caller,
  { clientId, category, allowed, textVersion, source = 'staff' }: ConsentInput,
  now: Temporal.Instant,
): Promise<void> {
  const agreedText = textVersion?.trim() || null
  if (allowed && !agreedText) throw new Problem('CHECK_DETAILS', { textVersion: 'REQUIRED' })
  const before = await tx
    .selectFrom('client')
    .select('opted_out')
    .where('id', '=', clientId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new Problem('NOT_FOUND')
  const optOut = getOptOutAfter(before.opted_out as OptOut, category, allowed) // guaranteed by a check constraint
  const last = await getLastConsent(tx, clientId, category)
  const isRepeated =
    last?.allowed === allowed && last.text_version === agreedText && last.source === source
  if (optOut === before.opted_out && isRepeated) return
  await tx.updateTable('client').set({ opted_out: optOut }).where('id', '=', clientId).execute()
  const consentChange = {
    companyId: caller.companyId,
    clientId,
    category,
    allowed,
    text: agreedText,
    source,
  }
  await saveConsentChange(tx, consentChange, now)
  if (optOut === 'all') await withdrawForPatient(tx, clientId, 'OPTED_OUT', now)
  else if (optOut === 'marketing') await withdrawMarketing(tx, clientId, now)
  await addAudit(tx, caller, now, 'recordConsent', { clientId, category, allowed })
}

/** Allowing service messages again leaves marketing refused until it is allowed as well. */
function getOptOutAfter(
  current: OptOut,
  category: ConsentInput['category'],
  allowed: boolean,
): OptOut {
  if (!allowed) return category === 'service' || current === 'all' ? 'all' : 'marketing'
  if (category === 'service') return current === null ? null : 'marketing'
  return current === 'all' ? 'all' : null
}

import type { components } from '../../../schema/generated/rest.ts'
import { withdrawFor, withdrawMarketing } from '../../engine/plan/withdraw-messages.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { lastWord } from '../../platform/patient/get-last-consent.ts'
import { wordsFor } from '../../platform/patient/redact-phones.ts'
import { keepWord } from '../../platform/patient/save-consent-change.ts'

type Changes = components['schemas']['ConsentChanges']

/** Everything a patient ever allowed or refused, newest first. */
export async function consentsOf(tx: Tx, clientId: string, phones: boolean): Promise<Changes> {
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
  const items = rows.map((row): Changes['items'][number] => ({
    // The column's check holds these words; channels are those of replies.
    category: row.category as 'service' | 'marketing',
    allowed: row.allowed,
    textVersion: wordsFor(phones, row.text_version),
    source: row.source,
    channel: row.channel as Changes['items'][number]['channel'],
    at: row.at.toString(),
  }))
  return { items, total: items.length }
}

export interface Said {
  clientId: string
  category: 'service' | 'marketing'
  allowed: boolean
  textVersion?: string | null
  /** How he said it; to their face where nothing else is known. */
  source?: 'staff' | 'call' | 'paper'
}

type Refused = 'marketing' | 'all' | null

/**
 * What a patient said to staff: his own last word, so a consent lifts an earlier refusal of the same category. A consent needs the
 * words that were agreed to; refusing service messages refuses all.
 */
export async function recordConsent(
  tx: Tx,
  caller: Caller,
  { clientId, category, allowed, textVersion, source = 'staff' }: Said,
  now: Temporal.Instant,
): Promise<void> {
  const words = textVersion?.trim() || null
  if (allowed && !words) throw new Problem('CHECK_DETAILS', { textVersion: 'REQUIRED' })
  const before = await tx
    .selectFrom('client')
    .select('opted_out')
    .where('id', '=', clientId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new Problem('NOT_FOUND')
  const refused = refusedAfter(before.opted_out as Refused, category, allowed) // the column's check holds these words
  const last = await lastWord(tx, clientId, category)
  const repeated =
    last?.allowed === allowed && last.text_version === words && last.source === source
  if (refused === before.opted_out && repeated) return
  await tx.updateTable('client').set({ opted_out: refused }).where('id', '=', clientId).execute()
  const word = { companyId: caller.companyId, clientId, category, allowed, text: words, source }
  await keepWord(tx, word, now)
  if (refused === 'all') await withdrawFor(tx, clientId, 'OPTED_OUT', now)
  else if (refused === 'marketing') await withdrawMarketing(tx, clientId, now)
  await addAudit(tx, caller, now, 'recordConsent', { clientId, category, allowed })
}

/** Service messages allowed again leave what sells refused until that is allowed as well. */
function refusedAfter(before: Refused, category: Said['category'], allowed: boolean): Refused {
  if (!allowed) return category === 'service' || before === 'all' ? 'all' : 'marketing'
  if (category === 'service') return before === null ? null : 'marketing'
  return before === 'all' ? 'all' : null
}

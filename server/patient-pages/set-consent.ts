import type { LinkedMessage } from '../engine/inbound/find-linked-message.ts'
import { noteAnswer } from '../engine/inbound/record-score.ts'
import { withdrawFor, withdrawMarketing } from '../engine/plan/withdraw-messages.ts'
import type { Tx } from '../platform/db/database.ts'
import { pageWords } from '../platform/i18n/patient-page-strings.ts'
import { lastWord } from '../platform/patient/get-last-consent.ts'
import { keepWord } from '../platform/patient/save-consent-change.ts'

export type Category = 'marketing' | 'service'

/**
 * A patient's own choice on his page: kept with the words he was shown, and at work at once. Refusing everything includes what sells;
 * wanting what sells includes the rest. Answers whether anything changed.
 */
export async function setConsent(
  tx: Tx,
  linked: LinkedMessage,
  { category, allowed }: { category: Category; allowed: boolean },
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
  const after = refusedAfter(before.opted_out, category, allowed)
  // A button pressed again says nothing new, and is no record of its own.
  const last = await lastWord(tx, clientId, category)
  if (after === before.opted_out && last?.allowed === allowed) return false
  const said = pageWords[locale].consent.said[category][allowed ? 'allow' : 'stop']
  await tx.updateTable('client').set({ opted_out: after }).where('id', '=', clientId).execute()
  const word = { companyId, clientId, category, allowed, text: said, source: 'page' }
  await keepWord(tx, word, now)
  if (!allowed && category === 'service') await withdrawFor(tx, clientId, 'OPTED_OUT', now)
  else if (!allowed) await withdrawMarketing(tx, clientId, now)
  await noteAnswer(
    tx,
    linked,
    'consentChanged',
    { category, allowed, text: said, via: 'page' },
    now,
  )
  return after !== before.opted_out || allowed
}

function refusedAfter(before: string | null, category: Category, allowed: boolean) {
  if (category === 'marketing') return allowed ? null : before === 'all' ? 'all' : 'marketing'
  if (!allowed) return 'all'
  // What sells stays refused until it is wanted by name.
  return before === null ? null : 'marketing'
}

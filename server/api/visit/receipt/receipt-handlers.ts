import type { AppContext } from '../../../platform/app-context.ts'
import { addAudit } from '../../../platform/audit.ts'
import { hideLinks } from '../../../platform/http/hide-links.ts'
import { requireId } from '../../../platform/http/ids.ts'
import type { Handlers } from '../../../platform/http/operation.ts'
import { loadReceiptFacts } from './receipt-facts.ts'
import { sealPage } from './receipt-seal.ts'
import { renderReceipt } from './render-receipt.ts'

/** Handlers for visit receipts: a printable page whose hash is stored, so that changes can be detected. */
export const createReceiptHandlers = ({ db, clock }: AppContext): Handlers => ({
  makeReceipt: ({ caller, path, locale, reply }) =>
    db.withTenant(caller.companyId, async (tx) => {
      const visitId = requireId(path.id)
      const now = clock.now()
      const facts = await loadReceiptFacts(tx, caller, visitId, now)
      // Sealed as sent: patients' links are hidden in every response, and the hash must match the saved file.
      const { page, hash } = sealPage(hideLinks(renderReceipt(facts, now, locale)))
      await tx
        .insertInto('visit_receipt')
        .values({
          company_id: caller.companyId,
          hash,
          visit_id: visitId,
          made_at: now,
          made_by: caller.accountId,
        })
        // The same page may be created twice within a second.
        .onConflict((conflict) => conflict.columns(['company_id', 'hash']).doNothing())
        .execute()
      await addAudit(tx, caller, now, 'makeReceipt', { visitId })
      void reply
        .type('text/html; charset=utf-8')
        .header('content-disposition', 'attachment; filename="receipt.html"')
        .header('cache-control', 'no-store')
      return page
    }),
})

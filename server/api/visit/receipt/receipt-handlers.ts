import type { House } from '../../../platform/app-context.ts'
import { addAudit } from '../../../platform/audit.ts'
import { hideLinks } from '../../../platform/http/hide-links.ts'
import { requireId } from '../../../platform/http/ids.ts'
import type { Handlers } from '../../../platform/http/operation.ts'
import { receiptFacts } from './receipt-facts.ts'
import { sealed } from './receipt-seal.ts'
import { receiptPage } from './render-receipt.ts'

/** Receipts of what a patient was told of a visit: a page to print, and its hash kept here, so that nobody can change the one unseen. */
export const receiptHandlers = ({ db, clock }: House): Handlers => ({
  makeReceipt: ({ caller, path, locale, reply }) =>
    db.tenant(caller.companyId, async (tx) => {
      const visitId = requireId(path.id)
      const now = clock.now()
      const facts = await receiptFacts(tx, caller, visitId, now)
      // As it leaves: patients' links are hidden in every answer, and what is sealed has to be what is saved.
      const { page, hash } = sealed(hideLinks(receiptPage(facts, now, locale)))
      await tx
        .insertInto('visit_receipt')
        .values({
          company_id: caller.companyId,
          hash,
          visit_id: visitId,
          made_at: now,
          made_by: caller.accountId,
        })
        // The same page once more within its second.
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

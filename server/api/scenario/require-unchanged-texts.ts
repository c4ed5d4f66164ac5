import type { components } from '../../../schema/generated/rest.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import { approvedText } from '../../engine/template/message-text.ts'
import type { Tx } from '../../platform/db/database.ts'
import { requireSame } from '../../platform/text/require-unchanged.ts'

/** Throws where a text that is to be saved has been changed by somebody else since it was read. */
export async function requireSameTexts(
  tx: Tx,
  row: ScenarioRow,
  { was, text, textApproved, textMoved, textCanceled }: components['schemas']['ScenarioEdit'],
): Promise<void> {
  if (!was) return
  const { locale } = await tx.selectFrom('company').select('locale').executeTakeFirstOrThrow()
  // Where the clinic has none of a reminder's, our own words are what was read.
  const approved = (own: string | null) =>
    row.type === 'reminder' ? approvedText({ text_approved: own }, locale) : own
  requireSame({
    was,
    now: {
      text: row.text,
      textApproved: approved(row.text_approved),
      textMoved: row.text_moved,
      textCanceled: row.text_canceled,
    },
    typed: {
      text,
      textMoved,
      textCanceled,
      ...(textApproved !== undefined && { textApproved: approved(textApproved) }),
    },
  })
}

import type { components } from '../../../schema/generated/rest.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import { getApprovedText } from '../../engine/template/message-text.ts'
import type { Tx } from '../../platform/db/database.ts'
import { requireUnchanged } from '../../platform/text/require-unchanged.ts'

/** Throws if a text to be saved has been changed by somebody else since it was read. */
export async function requireUnchangedTexts(
  tx: Tx,
  row: ScenarioRow,
  {
    was,
    text,
    textApproved,
    textMoved,
    textCanceled,
    textFreed,
  }: components['schemas']['ScenarioEdit'],
): Promise<void> {
  if (!was) return
  const { locale } = await tx.selectFrom('company').select('locale').executeTakeFirstOrThrow()
  // If the clinic has no reminder text of its own, the default was read.
  const getReadText = (own: string | null) =>
    row.type === 'reminder' ? getApprovedText({ text_approved: own }, locale) : own
  requireUnchanged({
    was,
    now: {
      text: row.text,
      textApproved: getReadText(row.text_approved),
      textMoved: row.text_moved,
      textCanceled: row.text_canceled,
      textFreed: row.text_freed,
    },
    typed: {
      text,
      textMoved,
      textCanceled,
      textFreed,
      ...(textApproved !== undefined && { textApproved: getReadText(textApproved) }),
    },
  })
}

import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { useVisitReceipt } from './actors.ts'

/** Creates a visit receipt, for a patient who says that they got no message. */
export function ReceiptButton({ visitId }: { visitId: string }) {
  const { t } = useStrings()
  const receipt = useVisitReceipt()
  const { canMakeReceipts } = useRights()
  const busy = useSelector(receipt, (state) => state.hasTag('busy'))
  if (!canMakeReceipts) return null
  return (
    <div className="v-bar v-visit-receipt">
      <Button
        icon="document"
        text={t('appointments.receipt.make')}
        loading={busy}
        onClick={() => receipt.send({ type: 'receipt.make', visitId })}
      />
    </div>
  )
}

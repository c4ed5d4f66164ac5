import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { useVisitReceipt } from './actors.ts'

/** For who says that nobody told him: all that he was told of the visit, on a page with a seal. */
export function ReceiptButton({ visitId }: { visitId: string }) {
  const { t } = useStrings()
  const receipt = useVisitReceipt()
  const { canMakeReceipts: mayMakeReceipts } = useRights()
  const busy = useSelector(receipt, (state) => state.hasTag('busy'))
  if (!mayMakeReceipts) return null
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

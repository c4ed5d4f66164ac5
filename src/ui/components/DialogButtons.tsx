import { Button } from '@blueprintjs/core'
import { useStrings } from '../i18n/context.ts'

export interface DialogButtonsProps {
  /** What is done, by its name: not "Yes". */
  actionText: string
  /** In red where it is hard to take back. */
  intent?: 'primary' | 'danger'
  /** The way out, where "Cancel" could be taken for the deed. */
  cancelText?: string | undefined
  /** What has the focus first; without it the first field has, or the dialog itself. */
  initialFocus?: 'deed' | 'wayOut' | undefined
  busy?: boolean | undefined
  /** Not before something is known. */
  disabled?: boolean
  /** There is no way out while it is being done. */
  lockWhileBusy?: boolean | undefined
  /** Without it the button sends the form it stands in. */
  onConfirm?: () => void
  onClose: () => void
}

/** At the foot of a question or of a form in a dialog: the way out, then the deed. */
export function DialogButtons({
  actionText: deed,
  intent = 'primary',
  initialFocus: first,
  busy,
  ...rest
}: DialogButtonsProps) {
  const { t } = useStrings()
  const {
    cancelText: wayOut,
    lockWhileBusy: held = false,
    disabled = false,
    onConfirm: onDeed,
    onClose,
  } = rest
  return (
    <div className="v-bar v-dialog-actions">
      <Button
        text={wayOut ?? t('common.cancel')}
        autoFocus={first === 'wayOut'}
        disabled={held && busy}
        onClick={onClose}
      />
      <Button
        type={onDeed ? 'button' : 'submit'}
        intent={intent}
        text={deed}
        autoFocus={first === 'deed'}
        loading={busy}
        disabled={disabled}
        onClick={onDeed}
      />
    </div>
  )
}

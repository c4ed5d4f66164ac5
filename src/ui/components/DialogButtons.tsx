import { Button } from '@blueprintjs/core'
import { useStrings } from '../i18n/context.ts'

export interface DialogButtonsProps {
  /** Names the action, not "Yes". */
  actionText: string
  /** `danger` for actions that are hard to undo. */
  intent?: 'primary' | 'danger'
  /** Text of the cancel button where "Cancel" could be confused with the action. */
  cancelText?: string | undefined
  /** The button with the initial focus; default: the first field, otherwise the dialog. */
  initialFocus?: 'deed' | 'wayOut' | undefined
  busy?: boolean | undefined
  /** Disables the action, for example while data loads. */
  disabled?: boolean
  /** The dialog cannot be closed while busy. */
  lockWhileBusy?: boolean | undefined
  /** Without it the button submits its form. */
  onConfirm?: () => void
  onClose: () => void
}

/** Buttons of a confirmation or a form dialog: cancel, then the action. */
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

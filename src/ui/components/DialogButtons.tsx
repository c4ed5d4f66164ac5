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
  actionText,
  intent = 'primary',
  initialFocus,
  busy,
  ...rest
}: DialogButtonsProps) {
  const { t } = useStrings()
  const { cancelText, lockWhileBusy = false, disabled = false, onConfirm, onClose } = rest
  return (
    <div className="v-bar v-dialog-actions">
      <Button
        text={cancelText ?? t('common.cancel')}
        autoFocus={initialFocus === 'wayOut'}
        disabled={lockWhileBusy && busy}
        onClick={onClose}
      />
      <Button
        type={onConfirm ? 'button' : 'submit'}
        intent={intent}
        text={actionText}
        autoFocus={initialFocus === 'deed'}
        loading={busy}
        disabled={disabled}
        onClick={onConfirm}
      />
    </div>
  )
}

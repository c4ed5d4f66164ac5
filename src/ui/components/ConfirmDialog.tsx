import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { DialogButtons, type DialogButtonsProps } from './DialogButtons.tsx'
import { ErrorNote } from './ErrorNote.tsx'

interface ConfirmDialogProps extends DialogButtonsProps {
  /** For dialogs with an exit transition, which stay mounted. */
  isOpen?: boolean
  title: string
  /** What the action means, in paragraphs. */
  children: ReactNode
  /** Error of the action; the dialog stays open. */
  errorText?: string | false | null | undefined
  onConfirm: () => void
}

/**
 * Confirmation before an action. Escape, the cross and the cancel button change nothing; one of them has the initial focus unless `initialFocus` says
 * otherwise.
 */
export function ConfirmDialog({
  isOpen = true,
  title,
  children,
  errorText,
  ...buttons
}: ConfirmDialogProps) {
  return (
    <Dialog isOpen={isOpen} title={title} onClose={buttons.onClose}>
      <div className="v-form v-dialog-form">
        {children}
        {errorText && <ErrorNote text={errorText} />}
        <DialogButtons initialFocus="wayOut" {...buttons} />
      </div>
    </Dialog>
  )
}

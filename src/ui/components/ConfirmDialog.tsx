import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { DialogButtons, type DialogButtonsProps } from './DialogButtons.tsx'
import { ErrorNote } from './ErrorNote.tsx'

interface ConfirmDialogProps extends DialogButtonsProps {
  /** Where it leaves slowly, it is in the page before and after. */
  isOpen?: boolean
  title: string
  /** What the deed means, in paragraphs. */
  children: ReactNode
  /** Why it was not done; the question stays. */
  errorText?: string | false | null | undefined
  onConfirm: () => void
}

/** Asked before a deed. Escape, the cross and the way out leave everything as it was; one of them has the focus unless the deed is given it. */
export function ConfirmDialog({
  isOpen = true,
  title,
  children,
  errorText: refusal,
  ...buttons
}: ConfirmDialogProps) {
  return (
    <Dialog isOpen={isOpen} title={title} onClose={buttons.onClose}>
      <div className="v-form v-dialog-form">
        {children}
        {refusal && <ErrorNote text={refusal} />}
        <DialogButtons initialFocus="wayOut" {...buttons} />
      </div>
    </Dialog>
  )
}

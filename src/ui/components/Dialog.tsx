import { Dialog as BlueprintDialog, Button, Classes } from '@blueprintjs/core'
import { type ReactNode, useId } from 'react'
import { useStrings } from '../i18n/context.ts'
import { restoreFocusOnUnmount } from '../shared/focus.ts'
import { Icon } from './Icon.tsx'
import './close-button.css'

interface DialogProps {
  isOpen: boolean
  title: string
  className?: string
  children: ReactNode
  onClose: () => void
}

/** Modal dialog. Has its own close button, because Blueprint's is labelled "Close" in every language. */
export function Dialog({ title, children, onClose, ...rest }: DialogProps) {
  const { t } = useStrings()
  const id = useId()
  return (
    <BlueprintDialog {...rest} onClose={onClose} aria-labelledby={id}>
      <div ref={restoreFocusOnUnmount} className={Classes.DIALOG_HEADER}>
        <h2 className={Classes.HEADING} id={id}>
          {title}
        </h2>
        <Button
          className="v-close"
          variant="minimal"
          aria-label={t('common.close')}
          icon={<Icon name="close" />}
          onClick={onClose}
        />
      </div>
      {children}
    </BlueprintDialog>
  )
}

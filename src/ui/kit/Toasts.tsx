import { Button } from '@blueprintjs/core'
import { useWords } from '../words/context.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import './sheet.css'
import './toasts.css'

export interface ToastItem {
  id: string
  severity: 'success' | 'error' | 'warn' | 'info'
  summary: string
  detail?: string | null
  /** The word on its button: «Вернуть». */
  action?: string | null
  /** On its way out: 300 ms of it, counted by the chart. */
  leaving?: boolean
}

interface ToastsProps {
  items: ToastItem[]
  onDismiss: (id: string) => void
  onAction: (id: string) => void
  /** The pointer or the focus rests on it, or has left: time to stop and start its clock. */
  onHold?: (id: string) => void
  onRelease?: (id: string) => void
}

const signs = {
  success: 'check',
  error: 'alert',
  warn: 'alert',
  info: 'bell',
} satisfies Record<ToastItem['severity'], IconName>

/** Short notices at the top right, over everything else. */
export function Toasts({ items, onDismiss, onAction, onHold, onRelease }: ToastsProps) {
  const { t } = useWords()
  return (
    <div className="v-toasts">
      {items.map(({ id, severity, summary, detail, action, leaving }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: resting on a notice only keeps it from leaving
        <div
          key={id}
          className="v-toast"
          role={severity === 'error' ? 'alert' : 'status'}
          data-severity={severity}
          data-leaving={leaving ? '' : undefined}
          onMouseEnter={() => onHold?.(id)}
          onMouseLeave={() => onRelease?.(id)}
          onFocus={() => onHold?.(id)}
          onBlur={() => onRelease?.(id)}
        >
          <Icon name={signs[severity]} />
          <div className="v-toast-said">
            <strong>{summary}</strong>
            {detail && <p>{detail}</p>}
          </div>
          {action && (
            <Button variant="minimal" intent="primary" text={action} onClick={() => onAction(id)} />
          )}
          <Button
            className="v-close"
            variant="minimal"
            aria-label={t('common.close')}
            icon={<Icon name="close" size={16} />}
            onClick={() => onDismiss(id)}
          />
        </div>
      ))}
    </div>
  )
}

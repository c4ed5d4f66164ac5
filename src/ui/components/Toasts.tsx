import { Button } from '@blueprintjs/core'
import { useStrings } from '../i18n/context.ts'
import { isTyping } from '../shared/is-typing.ts'
import { avoidOverlap } from './avoid-overlap.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import './close-button.css'
import './toasts.css'

export interface ToastItem {
  id: string
  severity: 'success' | 'error' | 'warn' | 'info'
  summary: string
  detail?: string | null
  /** Text of its button: «Вернуть». */
  action?: string | null
  /** In its exit transition of 300 ms, which the chart times. */
  isLeaving?: boolean
}

interface ToastsProps {
  items: ToastItem[]
  onDismiss: (id: string) => void
  onAction: (id: string) => void
  /** Removes all of them at once; offered from the second toast on. */
  onClear?: () => void
  /** The pointer or the focus enters or leaves: pauses and restarts the timer. */
  onPause?: (id: string) => void
  onResume?: (id: string) => void
}

const severityIcons = {
  success: 'check',
  error: 'alert',
  warn: 'alert',
  info: 'bell',
} satisfies Record<ToastItem['severity'], IconName>

/**
 * Toasts at the top right above everything else. Both live regions are always mounted, because screen readers announce only changes of known regions:
 * errors at once, others when the user pauses.
 */
export function Toasts({ items, onClear, ...handlers }: ToastsProps) {
  const { t } = useStrings()
  const urgent = items.filter(({ severity }) => severity === 'error')
  const others = items.filter(({ severity }) => severity !== 'error')
  return (
    <div className="v-toasts" ref={avoidOverlap}>
      <div className="v-toasts-said" role="alert" aria-atomic="false" aria-relevant="additions">
        {urgent.map((item) => (
          <Toast key={item.id} item={item} {...handlers} />
        ))}
      </div>
      <div className="v-toasts-said" role="status" aria-atomic="false" aria-relevant="additions">
        {others.map((item) => (
          <Toast key={item.id} item={item} {...handlers} />
        ))}
      </div>
      {onClear && items.length > 1 && (
        <Button
          className="v-toasts-clear"
          size="small"
          text={t('common.closeAll')}
          onClick={onClear}
        />
      )}
    </div>
  )
}

type ToastProps = Omit<ToastsProps, 'items' | 'onClear'> & { item: ToastItem }

function Toast({ item, onDismiss, onAction, onPause, onResume }: ToastProps) {
  const { t } = useStrings()
  const { id, severity, summary, detail, action, isLeaving } = item
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering a toast only keeps it visible
    <div
      className="v-toast"
      data-severity={severity}
      data-leaving={isLeaving ? '' : undefined}
      onMouseEnter={() => onPause?.(id)}
      onMouseLeave={() => onResume?.(id)}
      onFocus={() => onPause?.(id)}
      onBlur={() => onResume?.(id)}
    >
      <Icon name={severityIcons[severity]} />
      <div className="v-toast-said">
        <strong>{summary}</strong>
        {detail && <p>{detail}</p>}
      </div>
      {action && (
        <Button
          ref={pressOnUndoKeys}
          data-undo=""
          variant="minimal"
          intent="primary"
          text={action}
          title={UNDO_KEYS}
          aria-keyshortcuts="Control+Z"
          onClick={() => onAction(id)}
        />
      )}
      <Button
        className="v-close"
        variant="minimal"
        aria-label={t('common.close')}
        icon={<Icon name="close" size={16} />}
        onClick={() => onDismiss(id)}
      />
    </div>
  )
}

const UNDO_KEYS = 'Ctrl+Z'

/** Ctrl+Z triggers the last undo button outside of text fields: three seconds are too short to reach it by Tab. */
function pressOnUndoKeys(button: HTMLElement | null) {
  if (!button) return
  const onKey = (event: KeyboardEvent) => {
    // The physical key, independent of the keyboard layout.
    if (event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
    if (isTyping(event.target) || button !== [...document.querySelectorAll('[data-undo]')].at(-1))
      return
    event.preventDefault()
    button.click()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

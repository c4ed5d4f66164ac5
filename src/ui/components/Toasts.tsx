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
  /** The word on its button: «Вернуть». */
  action?: string | null
  /** On its way out: 300 ms of it, counted by the chart. */
  isLeaving?: boolean
}

interface ToastsProps {
  items: ToastItem[]
  onDismiss: (id: string) => void
  onAction: (id: string) => void
  /** The pointer or the focus rests on it, or has left: time to stop and start its clock. */
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
 * Short notices at the top right, over everything else. The two regions are always there, for a screen reader tells what comes into
 * a region it knows: errors at once, the others when the reader pauses.
 */
export function Toasts({ items, ...handlers }: ToastsProps) {
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
    </div>
  )
}

type ToastProps = Omit<ToastsProps, 'items'> & { item: ToastItem }

function Toast({ item, onDismiss, onAction, onPause: onHold, onResume: onRelease }: ToastProps) {
  const { t } = useStrings()
  const { id, severity, summary, detail, action, isLeaving: leaving } = item
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on a notice only keeps it from leaving
    <div
      className="v-toast"
      data-severity={severity}
      data-leaving={leaving ? '' : undefined}
      onMouseEnter={() => onHold?.(id)}
      onMouseLeave={() => onRelease?.(id)}
      onFocus={() => onHold?.(id)}
      onBlur={() => onRelease?.(id)}
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

/** Ctrl+Z takes back what was told of last, where nothing is being typed: three seconds are too short for the way here by Tab. */
function pressOnUndoKeys(button: HTMLElement | null) {
  if (!button) return
  const onKey = (event: KeyboardEvent) => {
    // The key, whatever letter the layout gives it.
    if (event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
    if (isTyping(event.target) || button !== [...document.querySelectorAll('[data-undo]')].at(-1))
      return
    event.preventDefault()
    button.click()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

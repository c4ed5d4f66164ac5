import { useSelector } from '@xstate/react'
import { useCallback, useSyncExternalStore } from 'react'
import type { ActorContract } from '../../machines/shared/actor-contract.ts'
import type { LocalizedText, toastMachine } from '../../machines/toasts/toast.machine.ts'
import { type ToastItem, Toasts } from '../components/Toasts.tsx'
import { useStrings } from '../i18n/context.ts'
import type { Strings } from '../i18n/i18n.ts'
import { useActor } from '../shared/actors.ts'
import { formatMessage } from '../shared/format-message.ts'

type Toast = ActorContract<typeof toastMachine, 'detail' | 'severity' | 'summary' | 'undo'>

/** Connects the toasts to their actors. */
export function ToastsContainer() {
  const toasts = useActor('toasts')
  const strings = useStrings()
  const children = useSelector(toasts, (state) => state.children) as Record<string, Toast> // all children are toasts
  const leaving = useLeavingToastIds(children)
  const items = Object.entries(children).map(([id, toast]) =>
    toToastItem(id, toast, leaving, strings),
  )
  return (
    <Toasts
      items={items}
      onDismiss={(id) => children[id]?.send({ type: 'toast.dismiss' })}
      onPause={(id) => children[id]?.send({ type: 'toast.hold' })}
      onResume={(id) => children[id]?.send({ type: 'toast.release' })}
      onAction={(id) => toasts.send({ type: 'toast.undo', id })}
      onClear={() => toasts.send({ type: 'toasts.clear' })}
    />
  )
}

/** Ids of toasts in their exit transition. The parent's snapshot does not change with its children, so that each toast is subscribed to. */
function useLeavingToastIds(children: Record<string, Toast>): string {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscriptions = Object.values(children).map((toast) => toast.subscribe(onChange))
      return () => {
        for (const one of subscriptions) one.unsubscribe()
      }
    },
    [children],
  )
  return useSyncExternalStore(subscribe, () =>
    Object.entries(children)
      .filter(([, toast]) => toast.getSnapshot().matches('leaving'))
      .map(([id]) => id)
      .join(' '),
  )
}

function toToastItem(id: string, toast: Toast, leaving: string, strings: Strings): ToastItem {
  const { severity, summary, detail, undo } = toast.getSnapshot().context
  const format = (message: LocalizedText) => formatMessage(strings, message)
  return {
    id,
    severity,
    summary: format(summary),
    detail: detail ? format(detail) : null,
    action: undo ? strings.t('common.undo') : null,
    isLeaving: leaving.split(' ').includes(id),
  }
}

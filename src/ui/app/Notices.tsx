import { useSelector } from '@xstate/react'
import { useCallback, useSyncExternalStore } from 'react'
import type { Contract } from '../../machines/shared/contract.ts'
import type { Said, toastMachine } from '../../machines/toasts/toast.machine.ts'
import { type ToastItem, Toasts } from '../components/Toasts.tsx'
import { useWords } from '../i18n/context.ts'
import type { Words } from '../i18n/i18n.ts'
import { useActor } from '../shared/actors.ts'
import { sayIn } from '../shared/say.ts'

type Toast = Contract<typeof toastMachine, 'detail' | 'severity' | 'summary' | 'undo'>

/** The notices in sight, each as its own actor stands. */
export function Notices() {
  const toasts = useActor('toasts')
  const words = useWords()
  const children = useSelector(toasts, (state) => state.children) as Record<string, Toast> // it spawns toasts only
  const leaving = useLeaving(children)
  const items = Object.entries(children).map(([id, toast]) => itemOf(id, toast, leaving, words))
  return (
    <Toasts
      items={items}
      onDismiss={(id) => children[id]?.send({ type: 'toast.dismiss' })}
      onHold={(id) => children[id]?.send({ type: 'toast.hold' })}
      onRelease={(id) => children[id]?.send({ type: 'toast.release' })}
      onAction={(id) => toasts.send({ type: 'toast.undo', id })}
    />
  )
}

/** The ids of those on their way out: each is an actor of its own, whose changes the list of them does not tell. */
function useLeaving(children: Record<string, Toast>): string {
  const follow = useCallback(
    (changed: () => void) => {
      const followed = Object.values(children).map((toast) => toast.subscribe(changed))
      return () => {
        for (const one of followed) one.unsubscribe()
      }
    },
    [children],
  )
  return useSyncExternalStore(follow, () =>
    Object.entries(children)
      .filter(([, toast]) => toast.getSnapshot().matches('leaving'))
      .map(([id]) => id)
      .join(' '),
  )
}

function itemOf(id: string, toast: Toast, leaving: string, words: Words): ToastItem {
  const { severity, summary, detail, undo } = toast.getSnapshot().context
  const say = (said: Said) => sayIn(words, said)
  return {
    id,
    severity,
    summary: say(summary),
    detail: detail ? say(detail) : null,
    action: undo ? words.t('common.undo') : null,
    leaving: leaving.split(' ').includes(id),
  }
}

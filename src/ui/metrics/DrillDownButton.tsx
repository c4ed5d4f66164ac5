import { useSelector } from '@xstate/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { type DrillDownTarget, isSameTarget } from '../../machines/metrics/drill-down-target.ts'
import { focusOpenPanel } from '../shared/focus.ts'
import { useDrillDownScreen } from './use-drill-down.ts'
import './drill-down.css'

interface DrillDownButtonProps {
  drillDown: DrillDownTarget
  className?: string
  /** What the figure is called, where only the number stands on it. */
  label?: string
  children: ReactNode
}

/** A figure, or its name: pressed it shows the rows that it counts. It keeps the focus then: Tab leads into them, Escape closes them. */
export function DrillDownButton({
  drillDown: opened,
  className = 'v-opens',
  label,
  children,
}: DrillDownButtonProps) {
  const screen = useDrillDownScreen()
  const isOpen = useSelector(screen, ({ context }) => isSameTarget(context.drillDown, opened))
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    if (event.key === 'Escape') screen.send({ type: 'drillDown.close' })
    if (event.key === 'Tab' && !event.shiftKey && focusOpenPanel()) event.preventDefault()
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-expanded={isOpen}
      onKeyDown={onKeyDown}
      onClick={() => screen.send({ type: 'drillDown.open', drillDown: opened })}
    >
      {children}
    </button>
  )
}

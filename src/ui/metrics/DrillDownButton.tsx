import { useSelector } from '@xstate/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { type DrillDownTarget, isSameTarget } from '../../machines/metrics/drill-down-target.ts'
import { focusOpenPanel } from '../shared/focus.ts'
import { useDrillDownScreen } from './use-drill-down.ts'
import './drill-down.css'

interface DrillDownButtonProps {
  drillDown: DrillDownTarget
  className?: string
  /** Label if the content is only a number. */
  label?: string
  children: ReactNode
}

/** A metric or its name that opens the drill-down. It keeps the focus: Tab moves into the panel, Escape closes it. */
export function DrillDownButton({
  drillDown,
  className = 'v-opens',
  label,
  children,
}: DrillDownButtonProps) {
  const screen = useDrillDownScreen()
  const isOpen = useSelector(screen, ({ context }) => isSameTarget(context.drillDown, drillDown))
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
      onClick={() => screen.send({ type: 'drillDown.open', drillDown })}
    >
      {children}
    </button>
  )
}

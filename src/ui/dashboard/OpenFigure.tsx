import { useSelector } from '@xstate/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { type Opened, openedName } from '../../machines/dashboard/opened.ts'
import { intoOpen } from '../base/focus.ts'
import { useDashboard } from './actors.ts'
import './rows.css'

interface OpenFigureProps {
  opened: Opened
  className?: string
  children: ReactNode
}

/** A figure, or its name: pressed it shows the rows that it counts. It keeps the focus then: Tab leads into them, Escape closes them. */
export function OpenFigure({ opened, className = 'v-opens', children }: OpenFigureProps) {
  const dashboard = useDashboard()
  const isOpen = useSelector(
    dashboard,
    ({ context }) => context.opened !== null && openedName(context.opened) === openedName(opened),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    if (event.key === 'Escape') dashboard.send({ type: 'figure.close' })
    if (event.key === 'Tab' && !event.shiftKey && intoOpen()) event.preventDefault()
  }
  return (
    <button
      type="button"
      className={className}
      aria-expanded={isOpen}
      onKeyDown={onKeyDown}
      onClick={() => dashboard.send({ type: 'figure.open', opened })}
    >
      {children}
    </button>
  )
}

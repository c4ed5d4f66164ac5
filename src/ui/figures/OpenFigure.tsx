import { useSelector } from '@xstate/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { isSameFigure, type Opened } from '../../machines/figures/opened.ts'
import { intoOpen } from '../shared/focus.ts'
import { useOpening } from './opening.ts'
import './rows.css'

interface OpenFigureProps {
  opened: Opened
  className?: string
  /** What the figure is called, where only the number stands on it. */
  label?: string
  children: ReactNode
}

/** A figure, or its name: pressed it shows the rows that it counts. It keeps the focus then: Tab leads into them, Escape closes them. */
export function OpenFigure({ opened, className = 'v-opens', label, children }: OpenFigureProps) {
  const screen = useOpening()
  const isOpen = useSelector(screen, ({ context }) => isSameFigure(context.opened, opened))
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    if (event.key === 'Escape') screen.send({ type: 'figure.close' })
    if (event.key === 'Tab' && !event.shiftKey && intoOpen()) event.preventDefault()
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-expanded={isOpen}
      onKeyDown={onKeyDown}
      onClick={() => screen.send({ type: 'figure.open', opened })}
    >
      {children}
    </button>
  )
}

import type { ReactNode } from 'react'
import type { Opened } from '../../machines/dashboard/opened.ts'
import { useDashboard } from './actors.ts'
import './rows.css'

interface OpenFigureProps {
  opened: Opened
  className?: string
  children: ReactNode
}

/** A figure, or its name: pressed it shows the rows that it counts. */
export function OpenFigure({ opened, className = 'v-opens', children }: OpenFigureProps) {
  const dashboard = useDashboard()
  return (
    <button
      type="button"
      className={className}
      onClick={() => dashboard.send({ type: 'figure.open', opened })}
    >
      {children}
    </button>
  )
}
